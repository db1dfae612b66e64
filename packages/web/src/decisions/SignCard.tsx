import type { PublicDecision, Signature } from '@warsha/contract/decision-rows'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { cx } from '../ui/cx.ts'
import { IconRefresh } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import type { Chosen } from './choices.ts'
import classes from './decisions.module.css'
import { SignaturePad } from './SignaturePad.tsx'

type Props = {
  decision: PublicDecision
  chosen: Chosen
  /** The total of what is chosen is still on its way: nobody signs for a figure that they have not seen. */
  asking: boolean
  busy: boolean
  onSend: (person: string, signature: Signature) => Promise<void>
}

const byName: Signature = { width: 1, height: 1, strokes: [], typed: true }

/** The customer's name and signature, drawn with a finger or typed; the button says what it confirms, or what is missing. */
export function SignCard({ decision, chosen, asking, busy, onSend }: Props) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const [reason, heading] = [useId(), useId()]
  const known =
    language === 'ar' ? decision.customerAr || decision.customerEn : decision.customerEn || decision.customerAr
  const [person, setPerson] = useState(known ?? '')
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const [typed, setTyped] = useState(false)
  const [pad, setPad] = useState(0)
  const signature = typed ? byName : drawn
  const why = whyNot(chosen, person, signature) ?? (asking ? 'asking' : null)
  const until = decision.estimate ? 'estimate.until' : 'until'
  const clear = () => {
    setDrawn(null)
    setPad((count) => count + 1)
  }
  const send = () => {
    if (!why && signature && !busy) void onSend(person.trim(), signature)
  }
  return (
    <section className={cx(guest.card, classes.card)} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <h2 id={heading}>{t('decision.sign')}</h2>
        <button type="button" className={classes.clear} onClick={clear} disabled={typed}>
          <IconRefresh size="s" />
          {t('decision.clear')}
        </button>
      </div>
      {!typed && <SignaturePad key={pad} label={t('decision.pad')} onDrawn={setDrawn} />}
      <label className={classes.check}>
        <input type="checkbox" checked={typed} onChange={({ target }) => setTyped(target.checked)} />
        {t('decision.typed')}
      </label>
      <label className={classes.name}>
        {t('decision.name')}
        <input
          dir="auto"
          maxLength={100}
          autoComplete="name"
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
      </label>
      <button
        type="button"
        className={classes.confirm}
        aria-disabled={why !== null || busy}
        aria-describedby={reason}
        onClick={send}
      >
        {t('decision.confirm', { approved: chosen.approved, declined: chosen.declined })}
      </button>
      <p id={reason} className={classes.soft}>
        {why === 'missing' ? t('decision.missing', { count: chosen.missing }) : t(`decision.${why ?? until}`)}
      </p>
    </section>
  )
}

function whyNot(chosen: Chosen, person: string, signature: Signature | null) {
  if (chosen.missing > 0) return 'missing'
  if (!signature) return 'unsigned'
  return person.trim() === '' ? 'nameless' : null
}
