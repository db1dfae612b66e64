import type { FoundPart } from '@warsha/contract/stock'
import type { PartRequest } from '@warsha/contract/ticket-lines'
import { money } from '@warsha/domain/money'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateTimeText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { FactLine, FactList } from '../records/FactList.tsx'
import { InUnits } from '../store/InUnits.tsx'
import { PartPicker } from '../store/PartPicker.tsx'
import type { PartForm } from './part-form.ts'
import type { PartLine } from './source.ts'

type Props = { form: UseFormReturn<PartForm>; part: PartLine | null }

/** Which part of the store it is, how much the shop has of it, and what became of the request. */
export function StorePart({ form, part }: Props) {
  const { nameOf } = useNames()
  const [found, setFound] = useState<FoundPart | null>(null)
  const [name, partNo] = useWatch({ control: form.control, name: ['name', 'partNo'] })
  const take = (chosen: FoundPart) => {
    setFound(chosen)
    const set = <Field extends keyof PartForm>(field: Field, value: PartForm[Field]) =>
      form.setValue(field, value as never, { shouldDirty: true })
    set('sparePartId', chosen.partId)
    set('name', nameOf(chosen))
    set('partNo', chosen.partNo)
    set('price', chosen.price)
    set('minPrice', chosen.minPrice)
    set('cost', money(0))
  }
  const stock = found ?? part?.stock
  return (
    <>
      {!part && <PartPicker onTake={take} autoFocus />}
      {partNo !== '' && (found || part) && (
        <p>
          <UserText className="strong">{name}</UserText>{' '}
          <span className="muted">
            <Ltr>{partNo}</Ltr>
          </span>
        </p>
      )}
      {stock && <Levels stock={stock} />}
      {part?.request && <Steps request={part.request} />}
    </>
  )
}

type Stock = NonNullable<PartLine['stock']>
/** TKT-025: what the shop has of it, where it lies, in what it is counted and bought. */
function Levels({ stock }: { stock: Omit<Stock, 'openingMilli'> & Partial<Pick<Stock, 'openingMilli'>> }) {
  const { t } = useTranslation(['part-requests', 'lookups'])
  const { unit, purchaseUnit, factorMilli, shelf, openingMilli } = stock
  return (
    <FactList>
      <FactLine label={t('stock.available')}>
        <InUnits milli={stock.availableMilli} unit={unit} />
      </FactLine>
      <FactLine label={t('stock.current')}>
        <InUnits milli={stock.currentMilli} unit={unit} />
      </FactLine>
      <FactLine label={t('stock.minimum')}>
        <InUnits milli={stock.minimumMilli} unit={unit} />
      </FactLine>
      {openingMilli !== undefined && (
        <FactLine label={t('stock.opening')}>
          <InUnits milli={openingMilli} unit={unit} />
        </FactLine>
      )}
      <FactLine label={t('stock.shelf')}>{shelf && <Ltr>{shelf}</Ltr>}</FactLine>
      <FactLine label={t('stock.purchaseUnit')}>
        {t(`lookups:stockUnits.${purchaseUnit}`)}
        {purchaseUnit !== unit && (
          <>
            {' '}
            <span className="muted">
              (<InUnits milli={factorMilli} unit={unit} />)
            </span>
          </>
        )}
      </FactLine>
    </FactList>
  )
}

/** TKT-023: each step with its quantity, time and user. */
function Steps({ request: { steps } }: { request: PartRequest }) {
  const { t } = useTranslation('part-requests')
  const { pick } = useNames()
  return (
    <section aria-label={t('history')}>
      <h3 className="muted text-sm">{t('history')}</h3>
      <ul className="text-sm">
        {steps.map(({ step, quantityMilli, at, byEn, byAr }) => (
          <li key={`${at} ${step}`}>
            {t(`steps.${step}`, { quantity: isolated(formatQuantity(quantityMilli).text) })}{' '}
            <span className="muted">
              <UserText>{pick(byEn, byAr)}</UserText> <DateTimeText at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
