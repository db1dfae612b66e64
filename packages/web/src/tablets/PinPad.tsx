import { useMutation } from '@tanstack/react-query'
import { pinLength } from '@warsha/domain/tablets'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
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

/** What was typed so far, and the way in with it. The guard of the route leads on as soon as the profile is there. */
function usePin(userId: number, onGone: () => void) {
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: async () => begin(await api.tablets.enter.call({ userId, pin })),
    onError: (error) => {
      setPin('')
      field.current?.focus()
      if (error instanceof ApiError && error.code === 'pinGone') onGone()
    },
  })
  useEffect(() => field.current?.focus(), [])
  const busy = enter.isPending || enter.isSuccess
  const type = (next: string) => {
    if (enter.isError) enter.reset()
    setShort(false)
    setPin(next.replaceAll(/\D/g, '').slice(0, pinLength.max))
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(pin.length < pinLength.min)
    if (pin.length >= pinLength.min && !busy) enter.mutate()
  }
  return { pin, type, submit, field, busy, isShort, error: enter.error }
}

/** The PIN, tapped or typed. */
type Props = { of: Person; onBack: () => void /** the list of names is no longer right */; onGone: () => void }
export function PinPad({ of, onBack, onGone }: Props) {
  const { t } = useTranslation(['tablets', 'refusals'])
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const { pin, type, submit, field, busy, isShort, error } = usePin(of.id, onGone)
  const name = nameOf(of)
  const sentence = isShort ? t('refusals:pinShape') : message(error, { pin: t('here.pin') })
  return (
    <form className={classes.pad} noValidate onSubmit={submit}>
      <span aria-hidden className={classes.mark}>
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
      <Keys pin={pin} onType={type} />
      <Button type="submit" variant="primary" size="huge" block busy={busy}>
        {t('here.enter')}
      </Button>
      <Button variant="quiet" size="xlarge" block onClick={onBack}>
        {t('here.back')}
      </Button>
    </form>
  )
}

/** As on a telephone, in both directions of writing. */
function Keys({ pin, onType }: { pin: string; onType: (next: string) => void }) {
  const { t } = useTranslation('tablets')
  return (
    <div className={classes.keys} dir="ltr">
      {digits.map((digit) => (
        <Key key={digit} label={digit} onPress={() => onType(pin + digit)} />
      ))}
      <button
        type="button"
        className={classes.key}
        aria-label={t('here.delete')}
        onClick={() => onType(pin.slice(0, -1))}
      >
        <IconBackspace />
      </button>
      <Key label="0" onPress={() => onType(`${pin}0`)} />
      <span />
    </div>
  )
}

function Key({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.key} onClick={onPress}>
      {label}
    </button>
  )
}
