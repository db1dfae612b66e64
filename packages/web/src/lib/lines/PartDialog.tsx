import { NO_SERVICE } from '@warsha/domain/services'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconBuildingWarehouse, IconTruckDelivery, IconUser } from '../../ui/icons.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { useWhyNot } from '../may.ts'
import { useNames } from '../names.ts'
import { SupplierField } from '../purchases/SupplierField.tsx'
import { StaleBanner } from '../records/StaleBanner.tsx'
import { useMergedForm } from '../records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { grossOf } from './catalogue.ts'
import { type PartForm, partFormOf, partInputOf, refusePartForm } from './part-form.ts'
import { StorePart } from './StorePart.tsx'
import type { LineSource, PartLine } from './source.ts'
import { useAction } from './use-action.ts'

type Props = {
  source: LineSource
  part: PartLine | null
  /** The service a new part is for; 0 for none. */
  forService?: number
  onClose: () => void
}

/** A part bought outside or brought by the customer, with its money where it has any. */
export function PartDialog({ source, part, forService = 0, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const start = partFormOf(part, forService)
  const form = useForm<PartForm>({ defaultValues: start, mode: 'onTouched' })
  const { control, handleSubmit, formState } = form
  const from = useWatch({ control, name: 'source' })
  const others = source.parts.filter(({ id }) => id !== part?.id).map(({ partNo }) => partNo)
  const refusal = refusePartForm(useWatch({ control }) as PartForm, others)
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: (part ?? source).version, values: start })
  const labels = useLabels()
  const bought = part?.purchase
    ? sentence({ code: 'partPurchased', data: { name: start.name, number: part.purchase.number } })
    : undefined
  const { run, busy, error } = useAction()
  const send = (form: PartForm) => {
    const input = partInputOf(form)
    run(() => (part ? source.changePart(part, version, input) : source.addPart(input, version)), onClose)
  }
  return (
    <DialogForm
      title={part ? t('part.editTitle') : t('part.addTitle')}
      subtitle={source.subtitle}
      submitLabel={part ? t('save') : t('part.add')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={busy}
      disabledReason={refusal && sentence(refusal)}
      error={message(errorOf(error), { name: t('part.name') })}
      width={620}
    >
      {changed.length > 0 && <StaleBanner fields={changed.map((field) => labels[field])} onMerge={merge} />}
      <Source control={control} bought={bought} part={part} />
      {from === 'IssueFromStore' ? <StorePart form={form} part={part} /> : <What control={control} bought={bought} />}
      <ForService source={source} control={control} />
      <Figures control={control} isNew={part === null} bought={bought} />
    </DialogForm>
  )
}

function useLabels(): Record<keyof PartForm, string> {
  const { t } = useTranslation('tickets')
  return {
    source: t('part.source'),
    sparePartId: t('part.name'),
    name: t('part.name'),
    partNo: t('part.number'),
    make: t('part.make'),
    model: t('part.model'),
    supplierId: t('part.supplier'),
    supplierName: t('part.supplier'),
    ticketServiceId: t('part.forService'),
    quantityMilli: t('part.quantity'),
    price: t('part.price'),
    minPrice: t('part.minPrice'),
    cost: t('part.cost'),
    discount: t('part.discount'),
  }
}

type FieldsProps = { control: Control<PartForm> }
/** Why what was bought stays as it is, once it stands on a purchase. */
type Bought = { bought: string | undefined }

function Source({ control, bought, part }: FieldsProps & Bought & { part: PartLine | null }) {
  const { t } = useTranslation(['tickets', 'refusals'])
  const ofStore = part?.source === 'IssueFromStore'
  const fixed = part ? t('refusals:partSourceFixed') : undefined
  const other = ofStore ? fixed : undefined
  return (
    <ChoiceField
      control={control}
      name="source"
      label={t('part.source')}
      options={[
        {
          value: 'PurchaseFromOutside',
          label: t('part.outside'),
          icon: IconTruckDelivery,
          ...(other && { disabledReason: other }),
        },
        {
          value: 'PurchaseByCustomer',
          label: t('part.brought'),
          icon: IconUser,
          ...((bought ?? other) && { disabledReason: bought ?? other ?? '' }),
        },
        {
          value: 'IssueFromStore',
          label: t('part.store'),
          icon: IconBuildingWarehouse,
          ...(fixed && !ofStore && { disabledReason: fixed }),
        },
      ]}
      hint={bought}
    />
  )
}

/** Its name and its manufacturer. */
function What({ control, bought }: FieldsProps & Bought) {
  const { t } = useTranslation('tickets')
  return (
    <div className="fields-2">
      <TextField
        control={control}
        name="name"
        label={t('part.name')}
        required
        maxLength={100}
        autoFocus
        disabledReason={bought}
      />
      <TextField control={control} name="partNo" label={t('part.number')} ltr maxLength={50} disabledReason={bought} />
      <TextField control={control} name="make" label={t('part.make')} maxLength={50} />
      <TextField control={control} name="model" label={t('part.model')} maxLength={50} />
    </div>
  )
}

function ForService({ source, control }: FieldsProps & { source: LineSource }) {
  const { t } = useTranslation('tickets')
  const { labelsOf } = useNames()
  const services = source.services.filter(({ status }) => status !== 'Canceled')
  return (
    <SelectField
      control={control}
      name="ticketServiceId"
      label={t('part.forService')}
      options={[
        { value: NO_SERVICE, label: t('part.noService') },
        ...services.map((service) => ({ value: service.id, ...labelsOf(service) })),
      ]}
    />
  )
}

function Figures({ control, isNew, bought }: FieldsProps & Bought & { isNew: boolean }) {
  const { t } = useTranslation('tickets')
  const [source, price, quantity, discount] = useWatch({
    control,
    name: ['source', 'price', 'quantityMilli', 'discount'],
  })
  const whyNot = useWhyNot()
  const priced = isNew && source !== 'IssueFromStore' ? undefined : whyNot('tickets.serviceEdit')
  const quantityField = (
    <QuantityField control={control} name="quantityMilli" label={t('part.quantity')} required disabledReason={bought} />
  )
  if (source === 'PurchaseByCustomer') return <div className="fields-3">{quantityField}</div>
  const total = grossOf(price, quantity) - (discount || 0)
  const ofStore = source === 'IssueFromStore'
  return (
    <>
      <div className="fields-3">
        {quantityField}
        <MoneyField control={control} name="price" label={t('part.price')} required disabledReason={priced} />
        <MoneyField
          control={control}
          name="discount"
          label={t('part.discount')}
          disabledReason={whyNot('tickets.serviceDiscount')}
        />
      </div>
      {!ofStore && (
        <div className="fields-3">
          <MoneyField control={control} name="cost" label={t('part.cost')} disabledReason={bought} />
          <MoneyField control={control} name="minPrice" label={t('part.minPrice')} disabledReason={priced} />
          <SupplierField
            control={control}
            name="supplierName"
            idName="supplierId"
            label={t('part.supplier')}
            disabledReason={bought}
          />
        </div>
      )}
      <Sums rows={[{ label: t('lines.total'), amount: total }]} />
    </>
  )
}
