import type { PublicDecision } from '@warsha/contract/decision-rows'
import type { PublicLink } from '@warsha/contract/shares'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { pdfAddress } from '../lib/guest/guest-api.ts'
import { cx } from '../ui/cx.ts'
import { formatDate, formatLongDateTime } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { PlateDrawing } from '../ui/PlateDrawing.tsx'
import classes from './decisions.module.css'

type Props = { token: string; link: PublicLink; decision: PublicDecision }

/** Which car it is about, what is asked of it, and until when. */
export function DecisionHead({ token, link, decision }: Props) {
  const { t } = useTranslation('guest')
  const { language, timeZone } = useLocale()
  const { car, number } = link
  const model = (language === 'ar' ? car?.modelAr || car?.makeAr : car?.modelEn || car?.makeEn) ?? ''
  const named = { car: `\u2068${model}\u2069`, count: decision.proposals.length, number: `\u2066${number}\u2069` }
  const title = t(decision.estimate ? 'decision.estimate.title' : 'decision.title', named)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <div className={classes.head}>
        {car?.plate.lettersEn ? (
          <PlateDrawing plate={car.plate} height={56} label={car.plate.text} />
        ) : (
          car && <Ltr>{car.plate.text}</Ltr>
        )}
        <div>
          <h1 className={classes.title}>{title}</h1>
          {decision.promisedAt && (
            <p className={classes.soft}>
              {t('decision.promised', { at: formatLongDateTime(decision.promisedAt, timeZone, language) })}
            </p>
          )}
          {decision.estimate && !decision.closed && <Valid until={decision.estimate.validUntil} />}
        </div>
      </div>
      {decision.estimate && <Words estimate={decision.estimate} pdf={pdfAddress(token, language)} />}
    </>
  )
}

function Valid({ until }: { until: string | null }) {
  const { t } = useTranslation('guest')
  const { timeZone } = useLocale()
  if (until === null) return null
  const day = `\u2066${formatDate(`${until}T12:00:00Z`, timeZone)}\u2069`
  return <p className={classes.soft}>{t('decision.estimate.valid', { day })}</p>
}

/** What the customer asked for, what the workshop writes to them, and the document itself. */
function Words({ estimate, pdf }: { estimate: NonNullable<PublicDecision['estimate']>; pdf: string }) {
  const { t } = useTranslation('guest')
  const { complaint, note } = estimate
  return (
    <section className={cx(guest.card, classes.card)}>
      {complaint && (
        <p>
          <span className={classes.soft}>{t('decision.estimate.wanted')}</span> <bdi>{complaint}</bdi>
        </p>
      )}
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <a className={classes.link} href={pdf} target="_blank" rel="noreferrer">
        {t('decision.estimate.pdf')}
      </a>
    </section>
  )
}
