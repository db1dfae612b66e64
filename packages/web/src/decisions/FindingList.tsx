import type { Finding } from '@warsha/contract/inspection-rows'
import { useTranslation } from 'react-i18next'
import { photoAddress } from '../lib/guest/guest-api.ts'
import { cx } from '../ui/cx.ts'
import { formatQuantity } from '../ui/format.ts'
import { IconAlertTriangle, IconX } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './decisions.module.css'

/** What was found on the car: where, how bad, what was measured, in the words of the inspector. */
export function FindingList({ findings, token }: { findings: readonly Finding[]; token: string }) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  return (
    <ul className={classes.findings} aria-label={t('decision.found')}>
      {findings.map(({ id, nameEn, nameAr, state, unit, valueMilli, remark, fileIds }) => {
        const Mark = state === 'Now' ? IconX : IconAlertTriangle
        return (
          <li key={id}>
            <span className={cx(classes.finding, state === 'Now' ? classes.now : classes.soon)}>
              <Mark size="s" />
              <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
              {unit && valueMilli !== null && (
                <span>
                  <bdi dir="ltr">{formatQuantity(valueMilli).text}</bdi> {t(`decision.unit.${unit}`)}
                </span>
              )}
            </span>
            {remark && <p dir="auto">{remark}</p>}
            {fileIds.map((fileId) => (
              <a key={fileId} href={photoAddress(token, fileId, language)} target="_blank" rel="noreferrer">
                <img
                  className={classes.photo}
                  src={photoAddress(token, fileId, language)}
                  alt={t('decision.photo', { name: language === 'ar' ? nameAr : nameEn })}
                  loading="lazy"
                />
              </a>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
