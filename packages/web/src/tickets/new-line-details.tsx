import type { Service } from '@warsha/contract/lookups'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { SupplierField } from '../lib/purchases/SupplierField.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { cx } from '../ui/cx.ts'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { isolated } from '../ui/fields/field.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatMoney } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import chips from './new.module.css'
import type { TicketForm } from './new-form.ts'
import { discountOfLine, refuseServiceLine, standingDiscount } from './new-line-rules.ts'
import classes from './new-lines.module.css'
import { useTechnicians } from './new-visit.tsx'

type Props = { form: UseFormReturn<TicketForm>; index: number; service: Service | undefined }

/** What is known of a service beside its figures: its discount, when it is due, a word about it, and who else does it. */
export function ServiceSummary({ control, index, service }: Omit<Props, 'form'> & { control: Control<TicketForm> }) {
  const { t } = useTranslation('new-ticket')
  const { timeZone, language } = useLocale()
  const line = useWatch({ control, name: `services.${index}` })
  const technicians = useTechnicians().filter(({ value }) => line.moreTechnicianIds.includes(value))
  const discount = discountOfLine(line, service)
  return (
    <span className={classes.summary}>
      {discount > 0 && (
        <span>
          {t('lines.discount')} <Money amount={discount} />
        </span>
      )}
      {line.dueAt && <span>{t('lines.dueAt', { at: isolated(formatDateTime(line.dueAt, timeZone, language)) })}</span>}
      {technicians.length > 0 && <span>{technicians.map(({ label }) => label).join(' · ')}</span>}
      {line.description && <span dir="auto">{line.description}</span>}
    </span>
  )
}

/** The same as the ticket's own page asks of a service. */
export function ServiceDetails({ form, index, service }: Props) {
  const { t } = useTranslation('new-ticket')
  const { control } = form
  const name = `services.${index}` as const
  return (
    <div className={classes.details}>
      <Discount form={form} index={index} service={service} />
      <DateTimeField control={control} name={`${name}.dueAt`} label={t('lines.due')} usualTime="17:00" />
      <TextField control={control} name={`${name}.description`} label={t('lines.description')} maxLength={500} />
      <MoreTechnicians form={form} index={index} />
    </div>
  )
}

/** Left empty, the usual discount of the service stands. */
function Discount({ form: { control, getValues }, index, service }: Props) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  const whyNot = useWhyNot()
  const { currency } = useLocale()
  const line = useWatch({ control, name: `services.${index}` })
  const usual = service ? standingDiscount(line, service) : 0
  const refused = () => {
    const refusal = service && refuseServiceLine(getValues(`services.${index}`), service)
    return refusal ? say(refusal) : undefined
  }
  const common = {
    control,
    label: t('lines.discount'),
    validate: refused,
    disabledReason: whyNot('tickets.serviceDiscount'),
    ...(usual > 0 && {
      hint: t('lines.usual', { amount: isolated(formatMoney(usual, currency.decimals).text) }),
    }),
  }
  return service?.discountInPercent ? (
    <PercentField {...common} name={`services.${index}.discountBp`} />
  ) : (
    <MoneyField {...common} name={`services.${index}.discount`} />
  )
}

/** Whoever works on it with the technician of the line. */
function MoreTechnicians({ form: { control, setValue }, index }: Omit<Props, 'service'>) {
  const { t } = useTranslation('new-ticket')
  const name = `services.${index}.moreTechnicianIds` as const
  const [first, chosen] = useWatch({ control, name: [`services.${index}.technicianId`, name] })
  const others = useTechnicians().filter(({ value }) => value !== first)
  if (first === null || others.length === 0) return null
  const toggle = (id: number) =>
    setValue(name, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], { shouldDirty: true })
  return (
    <fieldset className={cx(chips.chips, classes.others)} aria-label={t('lines.withHim')}>
      <span className="soft text-sm">{t('lines.withHim')}</span>
      {others.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={cx(chips.chip, chosen.includes(value) && chips.chosen)}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type PartProps = {
  control: Control<TicketForm>
  name: `parts.${number}` | `services.${number}.parts.${number}`
  brought: boolean
}

/** Who made a part, who sold it, for how much, and the least it is sold for; what the customer brought has no money. */
export function PartDetails({ control, name, brought }: PartProps) {
  const { t } = useTranslation(['new-ticket', 'tickets'])
  const discount = useWhyNot()('tickets.serviceDiscount')
  return (
    <div className={classes.details}>
      <TextField control={control} name={`${name}.make`} label={t('tickets:part.make')} maxLength={50} />
      <TextField control={control} name={`${name}.model`} label={t('tickets:part.model')} maxLength={50} />
      {!brought && (
        <>
          <SupplierField
            control={control}
            name={`${name}.supplierName`}
            idName={`${name}.supplierId`}
            label={t('tickets:part.supplier')}
          />
          <MoneyField control={control} name={`${name}.cost`} label={t('tickets:part.cost')} min={0} />
          <MoneyField control={control} name={`${name}.minPrice`} label={t('tickets:part.minPrice')} min={0} />
          <MoneyField
            control={control}
            name={`${name}.discount`}
            label={t('lines.discount')}
            min={0}
            disabledReason={discount}
          />
        </>
      )}
    </div>
  )
}
