import type { PublicLink } from '@warsha/contract/shares'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { askCall, type GuestProblem } from '../lib/guest/guest-api.ts'
import { cx } from '../ui/cx.ts'
import { IconPhone } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './decisions.module.css'

type Props = { token: string; askedAt: string | null; onLink: (link: PublicLink) => void }

/** A customer who wants to talk first asks to be called; the workshop is told once. */
export function CallCard({ token, askedAt, onLink }: Props) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<GuestProblem | null>(null)
  const ask = async () => {
    setBusy(true)
    const answered = await askCall(token, language)
    if ('link' in answered) onLink(answered.link)
    setProblem('problem' in answered ? answered.problem : null)
    setBusy(false)
  }
  return (
    <section className={cx(guest.card, classes.card)} aria-labelledby={heading}>
      <h2 id={heading}>{t('decision.estimate.callTitle')}</h2>
      <div role="status">
        {askedAt && <p>{t('decision.estimate.callAsked')}</p>}
        {problem && <p>{t(`decision.problem.${problem}`)}</p>}
      </div>
      {!askedAt && (
        <button type="button" className={classes.answer} disabled={busy} onClick={() => void ask()}>
          <IconPhone />
          {t('decision.estimate.callMe')}
        </button>
      )}
    </section>
  )
}
