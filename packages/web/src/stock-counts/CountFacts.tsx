import type { StockCount } from '@warsha/contract/stock-counts'
import { add, zero } from '@warsha/domain/money'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Scope } from './count-columns.tsx'

type Props = { count: StockCount }

/** How far the count is, what differs, and what has to be looked at before it is posted. */
export function CountFacts({ count }: Props) {
  const { t } = useTranslation('stock-counts')
  return (
    <div className="stack">
      <ToRecount count={count} />
      <BelowReserved count={count} />
      {count.differences && (
        <Card title={t('differences')}>
          <Differences count={count} />
        </Card>
      )}
      <About count={count} />
    </div>
  )
}

/** What more and what less is there than the books say, in value; with what is posted as gone, where it is. */
export function Differences({ count: { differences, uncounted }, withGone = false }: Props & { withGone?: boolean }) {
  const { t } = useTranslation('stock-counts')
  const { seesAmounts } = useLocale()
  if (!differences) return null
  const gone = (withGone && uncounted) || { gone: 0, value: zero }
  return (
    <FactList>
      <FactLine label={t('differing')}>
        <Ltr>{formatCount(differences.parts + gone.gone)}</Ltr>
      </FactLine>
      {seesAmounts && (
        <>
          <FactLine label={t('surplus')}>
            <Money amount={differences.surplus} sign />
          </FactLine>
          <FactLine label={t('shortage')}>
            <Money amount={add(differences.shortage, gone.value)} sign />
          </FactLine>
        </>
      )}
    </FactList>
  )
}

/** What posting the uncounted parts as gone takes away, and what it leaves alone. */
export function Uncounted({ count: { uncounted } }: Props) {
  const { t } = useTranslation('stock-counts')
  const { seesAmounts } = useLocale()
  if (!uncounted) return null
  return (
    <Banner kind="warn">
      <ul>
        <li>{t('post.gone', { count: uncounted.gone })}</li>
        {seesAmounts && uncounted.gone > 0 && (
          <li>
            {t('post.goneValue')}: <Money amount={uncounted.value} />
          </li>
        )}
        {uncounted.staying > 0 && <li>{t('post.staying', { count: uncounted.staying })}</li>}
      </ul>
    </Banner>
  )
}

export function ToRecount({ count: { toRecount } }: Props) {
  const { t } = useTranslation('stock-counts')
  if (toRecount.length === 0) return null
  return (
    <Banner kind="warn">
      {t('toRecount')} <Ltr>{toRecount.map(({ partNo }) => partNo).join(' · ')}</Ltr>
    </Banner>
  )
}

/** Reserved goods that are not there, with the tickets that wait for them. */
export function BelowReserved({ count: { belowReserved } }: Props) {
  const { t } = useTranslation('stock-counts')
  if (belowReserved.length === 0) return null
  return (
    <Banner kind="warn">
      <span>{t('belowReserved')}</span>
      <ul>
        {belowReserved.map((part) => (
          <li key={part.partId}>
            <Ltr className="strong">{part.partNo}</Ltr> <PartName part={part} />{' '}
            <InUnits milli={part.missingMilli} unit={part.unit} />{' '}
            {part.tickets.map((ticket) => (
              <OpenLink key={ticket.id} href={pageOf('ticket', ticket.id)}>
                {ticket.number}
              </OpenLink>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function About({ count }: Props) {
  const { t } = useTranslation('stock-counts')
  const { pick } = useNames()
  return (
    <Card title={t('about')}>
      <FactList>
        <FactLine label={t('columns.scope')}>
          <Scope row={count} />
        </FactLine>
        <FactLine label={t('columns.progress')}>
          <Ltr>
            {formatCount(count.counted)} / {formatCount(count.parts)}
          </Ltr>
        </FactLine>
        {count.blind && <FactLine label={t('blind')}>{t('yes')}</FactLine>}
        <FactLine label={t('columns.openedAt')}>
          <DateTimeText at={count.openedAt} />
        </FactLine>
        <FactLine label={t('columns.by')}>
          <UserText>{pick(count.openedByEn, count.openedByAr)}</UserText>
        </FactLine>
        {count.endedAt && (
          <FactLine label={t(`states.${count.state}`)}>
            <DateTimeText at={count.endedAt} /> <UserText>{pick(count.endedByEn, count.endedByAr)}</UserText>
          </FactLine>
        )}
        {count.reason && (
          <FactLine label={t('cancel.reason')}>
            <UserText>{count.reason}</UserText>
          </FactLine>
        )}
        <FactLine label={t('note')}>{count.note && <UserText>{count.note}</UserText>}</FactLine>
      </FactList>
    </Card>
  )
}
