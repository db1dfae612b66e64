import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { useTypedNumber } from '../ui/fields/use-typed-number.ts'
import { formatQuantity } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { TableCheckbox } from '../ui/TableCheckbox.tsx'
import { UserText } from '../ui/UserText.tsx'
import type { Chosen } from './proposals.ts'
import classes from './purchase-orders.module.css'

type Change = (partId: number, more: Partial<Chosen>) => void

/** What is proposed from one supplier; parts that were never bought are given one. */
export function ProposalGroup({ group, onChange }: { group: readonly Chosen[]; onChange: Change }) {
  const { t } = useTranslation('purchase-orders')
  const { pick } = useNames()
  const [first] = group
  if (!first) return null
  const { supplierId, supplierNameEn, supplierNameAr } = first.part
  return (
    <Card
      flush
      title={supplierId === null ? t('reorder.never') : <UserText>{pick(supplierNameEn, supplierNameAr)}</UserText>}
      aside={<Count value={group.length} />}
    >
      <ul className={classes.lines}>
        {group.map((one) => (
          <Proposal key={one.part.partId} chosen={one} onChange={(more) => onChange(one.part.partId, more)} />
        ))}
      </ul>
    </Card>
  )
}

type Props = { chosen: Chosen; onChange: (more: Partial<Chosen>) => void }

function Proposal({ chosen, onChange }: Props) {
  const { t } = useTranslation(['purchase-orders', 'lookups'])
  const { nameOf } = useNames()
  const { part, taken, quantityMilli } = chosen
  const typed = useTypedNumber({
    value: quantityMilli,
    decimals: 3,
    kind: 'figure',
    format: (milli) => formatQuantity(milli).text,
    onChange: (milli) => onChange({ quantityMilli: milli }),
  })
  return (
    <li aria-label={nameOf(part)} className={classes.proposal}>
      <TableCheckbox
        label={t('reorder.take', { name: nameOf(part) })}
        checked={taken}
        onChange={() => onChange({ taken: !taken })}
      />
      <div>
        <OpenLink quiet href={pageOf('stock', part.partId)}>
          <UserText className="strong">{nameOf(part)}</UserText>
        </OpenLink>{' '}
        <span className="muted text-xs">
          <Ltr>{part.partNo}</Ltr>
        </span>
        <Figures chosen={chosen} />
        {part.supplierId === null && <ChooseSupplier chosen={chosen} onChange={onChange} />}
      </div>
      <label className={classes.quantity}>
        <span className="muted text-xs">
          {t('reorder.quantity', { unit: t(`lookups:stockUnits.${part.unit}`) })}
          {part.factorMilli !== 1000 && (
            <>
              {' × '}
              <InUnits milli={part.factorMilli} unit={part.stockUnit} />
            </>
          )}
        </span>
        <input
          {...typed}
          inputMode="decimal"
          dir="ltr"
          aria-label={t('reorder.quantityOf', { name: nameOf(part) })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </li>
  )
}

/** What the proposal comes from. */
function Figures({ chosen: { part } }: { chosen: Chosen }) {
  const { t } = useTranslation('purchase-orders')
  const figures = [
    ['available', part.availableMilli],
    ['minimum', part.minimumMilli],
    ['waiting', part.waitingMilli],
    ['onOrder', part.orderedMilli],
    ['used', part.usedMilli],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures
        .filter(([name, milli]) => milli !== 0 || name === 'available' || name === 'minimum')
        .map(([name, milli]) => (
          <div key={name}>
            <dt>{t(`reorder.${name}`)}</dt>
            <dd>
              <InUnits milli={milli} unit={part.stockUnit} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function ChooseSupplier({ chosen, onChange }: Props) {
  const { t } = useTranslation('purchase-orders')
  const { nameOf } = useNames()
  const suppliers = useSuppliers()
  return (
    <PlainSelect
      label={t('reorder.supplierOf', { name: nameOf(chosen.part) })}
      value={chosen.supplierId === null ? '' : String(chosen.supplierId)}
      options={[
        { value: '', label: t('reorder.chooseSupplier') },
        ...suppliers.map(({ id, label }) => ({ value: String(id), label })),
      ]}
      onChange={(value) => onChange({ supplierId: value === '' ? null : Number(value) })}
    />
  )
}
