import type { Today } from '@warsha/contract/home'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { formatDate } from '../ui/format-time.ts'
import { islands } from '../ui/islands.tsx'
import { useLocale } from '../ui/locale.ts'
import { Plate } from '../ui/Plate.tsx'
import classes from './Home.module.css'

/** Names every car that left without its invoice, each with the way to issue it. */
export function Uninvoiced({ cars }: { cars: Today['uninvoiced'] | undefined }) {
  const { t } = useTranslation('home')
  const { timeZone } = useLocale()
  if (!cars?.length) return null
  return (
    <Banner kind="warn">
      <b>{t('uninvoiced.title', { count: cars.length })}</b> {t('uninvoiced.text')}
      <span className={classes.uninvoiced}>
        {cars.map(({ id, plate, checkedOutAt }) => (
          <AppLink key={id} href={`${pageOf('ticket', id)}?dialog=creditInvoice`} className={classes.uninvoicedCar}>
            <Plate plate={plate} />{' '}
            {checkedOutAt && (
              <span>
                {islands(t('uninvoiced.since', { day: `\u2066${formatDate(checkedOutAt, timeZone)}\u2069` }))}
              </span>
            )}
          </AppLink>
        ))}
      </span>
    </Banner>
  )
}
