import { useMutation } from '@tanstack/react-query'
import { pinLength } from '@warsha/domain/tablets'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { begin } from '../lib/begin-session.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { convertDigitsIn } from '../ui/digits.ts'
import { Initials } from '../ui/Initials.tsx'
import { IconBackspace } from '../ui/more-icons.tsx'
import type { Person } from './People.tsx'
import classes from './tablet.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The PIN, tapped or typed. The guard of the route leads on as soon as the profile is there. */
export function PinPad({ of, onBack }: { of: Person; onBack: () => void }) {
  const { t } = useTranslation(['tablets', 'refusals'])
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: async () => begin(await api.tablets.enter.call({ userId: of.id, pin })),
    onError: () => {
      setPin('')
      field.current?.focus()
    },
  })
  useEffect(() => field.current?.focus(), [])
  const isWhole = pin.length >= pinLength.min
  const type = (next: string) => {
    if (enter.isError) enter.reset()
    setShort(false)
    setPin(next.replaceAll(/\D/g, '').slice(0, pinLength.max))
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(!isWhole)
    if (isWhole && !enter.isPending && !enter.isSuccess) enter.mutate()
  }
  const name = nameOf(of)
  const sentence = isShort ? t('refusals:pinShape') : message(enter.error, { pin: t('here.pin') })
  return (
    <form className={classes.pad} noValidate onSubmit={submit}>
      <span aria-hidden>
        <Initials name={name} size={56} />
      </span>
      <h1>{name}</h1>
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      {/* The pad is on the screen: a keyboard of the tablet would cover it. */}
      <input
        ref={field}
        className={classes.pin}
        type="password"
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        aria-label={t('here.pinOf', { name })}
        value={pin}
        onChange={(event) => type(convertDigitsIn(event.target))}
      />
      <div className={classes.keys} dir="ltr">
        {digits.map((digit) => (
          <Key key={digit} label={digit} onPress={() => type(pin + digit)} />
        ))}
        <button
          type="button"
          className={classes.key}
          aria-label={t('here.delete')}
          onClick={() => type(pin.slice(0, -1))}
        >
          <IconBackspace />
        </button>
        <Key label="0" onPress={() => type(`${pin}0`)} />
        <span />
      </div>
      <Button type="submit" variant="primary" size="huge" block busy={enter.isPending || enter.isSuccess}>
        {t('here.enter')}
      </Button>
      <Button variant="quiet" size="xlarge" block onClick={onBack}>
        {t('here.back')}
      </Button>
    </form>
  )
}

function Key({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.key} onClick={onPress}>
      {label}
    </button>
  )
}
