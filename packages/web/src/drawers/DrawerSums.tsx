import type { Drawer } from '@warsha/contract/drawers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './drawers.module.css'

/** What should be there per way to pay, and where it was counted, what was and what is missing. */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation(['drawers', 'lookups'])
  const counted = drawer.closedAt !== null
  const wrong = drawer.modes.reduce((sum, mode) => sum + ((mode.counted ?? 0) - mode.expected), 0)
  const all = drawer.modes.reduce((sum, mode) => sum + mode.expected, 0)
  return (
    <div className="stack">
      <Card flush title={t(counted ? 'sums.titleCounted' : 'sums.title')}>
        <table className={classes.sums}>
          <thead>
            <tr>
              <th scope="col">{t('sums.mode')}</th>
              <th scope="col">{t('sums.expected')}</th>
              {counted && <th scope="col">{t('sums.counted')}</th>}
              {counted && <th scope="col">{t('sums.difference')}</th>}
            </tr>
          </thead>
          <tbody>
            {drawer.modes.map((mode) => (
              <tr key={mode.mode}>
                <th scope="row">{t(`lookups:paymentModes.${mode.mode}`)}</th>
                <td>
                  <Money amount={mode.expected} />
                </td>
                {mode.counted !== null && (
                  <>
                    <td>
                      <Money amount={mode.counted} />
                    </td>
                    <td>
                      <Difference amount={mode.counted - mode.expected} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <DueLine label={counted ? t('sums.difference') : t('sums.all')}>
          {counted ? <Difference amount={wrong} /> : <Money amount={all} sign />}
        </DueLine>
        {drawer.note && (
          <p className={classes.note}>
            <UserText>{drawer.note}</UserText>
          </p>
        )}
      </Card>
      <Moves drawer={drawer} />
      {drawer.pieces.length > 0 && <Pieces drawer={drawer} />}
    </div>
  )
}

/** What is missing or too much; nothing where it agrees. */
export function Difference({ amount }: { amount: number }) {
  return <Money amount={amount} className={cx(amount < 0 && 'danger-ink', amount > 0 && 'warn-ink')} />
}

/** The float and what went in or out without a ticket, suppliers among it, in the order of time. */
function Moves({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation('drawers')
  const moves = drawer.moves.map((move) => ({
    key: `move ${move.id}`,
    at: move.movedAt,
    label: (
      <MoveLabel
        what={t(`move.${move.kind}`)}
        why={move.reason}
        at={move.movedAt}
        by={[move.movedByEn, move.movedByAr]}
      />
    ),
    value: <Money amount={move.kind === 'In' ? move.amount : 0 - move.amount} />,
  }))
  const suppliers = drawer.suppliers.map((one) => ({
    key: `supplier ${one.id}`,
    at: one.paidAt,
    label: (
      <MoveLabel
        what={t(`supplier.${one.kind}`)}
        why={one.supplierName}
        number={one.purchaseNumber}
        at={one.paidAt}
        by={[one.paidByEn, one.paidByAr]}
      />
    ),
    value: <Money amount={one.kind === 'Refund' ? one.amount : 0 - one.amount} />,
  }))
  const rows = [...moves, ...suppliers].sort((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <Card title={t('moves')}>
      <MoneyBlock lines={[{ key: 'float', label: t('float'), value: <Money amount={drawer.float} /> }, ...rows]} />
    </Card>
  )
}

type Label = { what: string; why: string; number?: string; at: string; by: [string, string] }

function MoveLabel({ what, why, number, at, by: [en, ar] }: Label) {
  const { pick } = useNames()
  return (
    <>
      {what}
      {why && (
        <>
          {' · '}
          <UserText>{why}</UserText>
        </>
      )}
      {number && (
        <>
          {' · '}
          <Ltr>{number}</Ltr>
        </>
      )}
      <span className={`muted text-xs ${classes.meta}`}>
        <TimeText at={at} /> · {pick(en, ar)}
      </span>
    </>
  )
}

/** What was counted, by notes and coins. */
function Pieces({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation('drawers')
  return (
    <Card title={t('pieces')}>
      <MoneyBlock
        lines={drawer.pieces.map(({ denomination, count }) => ({
          key: String(denomination),
          label: (
            <Ltr>
              <Money amount={denomination} /> × {formatCount(count)}
            </Ltr>
          ),
          value: <Money amount={denomination * count} />,
        }))}
      />
    </Card>
  )
}
