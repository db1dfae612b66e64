import { money } from '@warsha/domain/money'
import { packageCost, packageDiscount, packageRange, refusePackage, spreadPackage } from '@warsha/domain/packages'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconX } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import classes from './catalogue.module.css'

export type PackageForm = {
  nameEn: string
  nameAr: string
  description: string
  price: number | null
  active: boolean
  items: { serviceId: number; quantityMilli: number | null }[]
}
type Props = { form: UseFormReturn<PackageForm> }

/** The services of the package, its price, and the share of each service in it. */
export function PackageFields({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { control } = form
  return (
    <>
      <Card title={t('service.words')}>
        <div className="stack">
          <div className="fields-2">
            <TextField control={control} name="nameAr" label={t('package.nameAr')} maxLength={100} required />
            <TextField control={control} name="nameEn" label={t('package.nameEn')} maxLength={100} required />
          </div>
          <TextAreaField
            control={control}
            name="description"
            label={t('package.description')}
            maxLength={500}
            rows={2}
          />
          <SwitchField control={control} name="active" label={t('package.active')} />
        </div>
      </Card>
      <Card title={t('package.items')}>
        <Items form={form} />
      </Card>
      <Card title={t('package.price')}>
        <Price form={form} />
      </Card>
    </>
  )
}

/** The chosen services with what the catalogue says of them. */
function useItems({ control }: Props['form']) {
  const services = useCachedLookup('services') ?? []
  const typed = useWatch({ control, name: 'items' })
  return typed.flatMap(({ serviceId, quantityMilli }) => {
    const service = services.find(({ id }) => id === serviceId)
    return service ? [{ ...service, quantityMilli: quantityMilli || 1000 }] : []
  })
}

/** The price as typed; null as long as it is none. */
function usePrice({ control }: Props['form']) {
  const price = useWatch({ control, name: 'price' })
  return Number.isNaN(price) ? null : price
}

function Items({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { labelsOf, nameOf } = useNames()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const services = useCachedLookup('services') ?? []
  const items = useItems(form)
  const price = usePrice(form)
  const fits = price !== null && refusePackage(items, money(price)) === null
  const shares = fits ? spreadPackage(items, money(price)) : []
  const left = services.filter(({ id, active }) => active && !fields.some(({ serviceId }) => serviceId === id))
  return (
    <div>
      {fields.map((field, index) => (
        <div key={field.id} className={classes.item}>
          <span>{nameOf(services.find(({ id }) => id === field.serviceId))}</span>
          <QuantityField control={form.control} name={`items.${index}.quantityMilli`} label={t('package.quantity')} />
          <span className={classes.amount}>
            <Money amount={shares[index] ?? items[index]?.price ?? 0} />
          </span>
          <Button
            iconOnly
            icon={<IconX size="s" />}
            aria-label={t('package.takeOut', { name: nameOf(services.find(({ id }) => id === field.serviceId)) })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <SearchSelect
        aria-label={t('package.addService')}
        placeholder={t('package.addService')}
        value={null}
        options={left.map((service) => ({ value: String(service.id), ...labelsOf(service) }))}
        onChange={(id) => id && append({ serviceId: Number(id), quantityMilli: 1000 }, { shouldFocus: false })}
      />
    </div>
  )
}

function Price({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const say = useRefusalMessage()
  const items = useItems(form)
  const price = usePrice(form)
  const refusal = price === null || items.length === 0 ? null : refusePackage(items, money(price))
  const rows = [
    [t('package.apart'), packageRange(items).max],
    [t('package.least'), packageRange(items).min],
    [t('package.discount'), packageDiscount(items, money(price ?? 0))],
    [t('package.cost'), packageCost(items)],
  ] as const
  return (
    <div className="fields-2">
      <MoneyField
        control={form.control}
        name="price"
        label={t('package.price')}
        required
        hint={refusal && <span className="warn-ink strong">{say(refusal)}</span>}
      />
      <dl className={classes.sums}>
        {rows.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} />
        ))}
      </dl>
    </div>
  )
}

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <>
    <dt className="muted">{label}</dt>
    <dd className={classes.amount}>
      <Money amount={amount} />
    </dd>
  </>
)
