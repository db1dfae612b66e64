import type { PublicLink } from '@warsha/contract/shares'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../ui/format-time.ts'
import { islands } from '../ui/islands.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import classes from './shares.module.css'

/** Of which car a document is, or of whose account. */
export function DocumentSubject({ link: { car, account } }: { link: PublicLink }) {
  const { language } = useLocale()
  const arabic = language === 'ar'
  if (account) return <bdi>{arabic ? account.nameAr || account.nameEn : account.nameEn || account.nameAr}</bdi>
  if (!car) return null
  const name = arabic ? [car.makeAr, car.modelAr] : [car.makeEn, car.modelEn]
  return (
    <>
      <bdi>{name.filter(Boolean).join(' ')}</bdi> {car.year && <Ltr>{car.year}</Ltr>} <Ltr>{car.plate.text}</Ltr>
    </>
  )
}

/** Its number and day, or the days of a statement, and what it comes to. */
export function DocumentFacts({ link }: { link: PublicLink }) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const { account, document, total } = link
  const sum = document === 'Receipt' ? 'paper.amount' : account ? 'paper.balance' : 'paper.total'
  return (
    <dl className={classes.facts}>
      {account ? (
        <Fact name={t('paper.days')}>
          {account.from ? (
            <Ltr>{`${account.from} – ${account.to}`}</Ltr>
          ) : (
            islands(t('paper.until', { to: `\u2066${account.to}\u2069` }))
          )}
        </Fact>
      ) : (
        <>
          <Fact name={t('paper.number')}>
            <Ltr>{link.number}</Ltr>
          </Fact>
          <Fact name={t('paper.date')}>
            <bdi>{formatLongDate(link.issuedAt, link.timeZone, language)}</bdi>
          </Fact>
        </>
      )}
      {total !== null && (
        <Fact name={t(sum)} className={classes.total}>
          <Money amount={total} sign />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </>
)
