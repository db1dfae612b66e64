import type { Service } from '@warsha/contract/lookups'
import { refusePartNo } from '@warsha/domain/parts'
import { useState } from 'react'
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconDots, IconPackage, IconTrash } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { emptyPart, newPartSources, type TicketForm } from './new-form.ts'
import { PartDetails, ServiceDetails, ServiceSummary } from './new-line-details.tsx'
import { discountOfLine, grossOfLine, refusePartLine, refuseServiceLine } from './new-line-rules.ts'
import classes from './new-lines.module.css'
import { useTechnicians } from './new-visit.tsx'
import { UnderWarranty } from './new-warranty.tsx'
import type { Warranty } from './ticket-lines/catalogue.ts'

type Form = { form: UseFormReturn<TicketForm> }
type ServiceProps = Form & {
  index: number
  service: Service | undefined
  /** the one that runs on this car for this service */
  warranty: Warranty | undefined
  onRemove: () => void
}

/** A service with who does it, how often and for how much; the parts it needs stand below it. */
export function ServiceRow({ form, index, service, warranty, onRemove }: ServiceProps) {
  const { t } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  const { control } = form
  const name = `services.${index}` as const
  const parts = useFieldArray({ control, name: `${name}.parts` })
  const [open, setOpen] = useState(false)
  return (
    <fieldset className={classes.service} aria-label={nameOf(service)}>
      <div className={classes.line}>
        <span className={classes.item}>
          <span className="strong">{nameOf(service)}</span>
          <Section service={service} />
          <ServiceSummary control={control} index={index} service={service} />
        </span>
        <SelectField
          control={control}
          name={`${name}.technicianId`}
          label={t('lines.technician')}
          placeholder={t('lines.nobody')}
          clearable
          options={useTechnicians()}
        />
        <QuantityField control={control} name={`${name}.quantityMilli`} label={t('lines.quantity')} required min={1} />
        <ServicePrice form={form} index={index} service={service} />
        <ServiceTotal form={form} index={index} service={service} />
        <span className={classes.tools}>
          <More name={nameOf(service)} open={open} onToggle={() => setOpen(!open)} />
          <Button
            variant="quiet"
            iconOnly
            icon={<IconPackage size="s" />}
            aria-label={t('lines.addPartTo', { name: nameOf(service) })}
            title={t('lines.addPart')}
            onClick={() => parts.append(emptyPart)}
          />
          <Remove onClick={onRemove} />
        </span>
      </div>
      {open && <ServiceDetails form={form} index={index} service={service} />}
      {service && warranty && <UnderWarranty form={form} index={index} service={service} warranty={warranty} />}
      <PartRows form={form} name={`${name}.parts`} rows={parts} under />
    </fieldset>
  )
}

function Section({ service }: { service: Service | undefined }) {
  const { nameOf } = useNames()
  const { sections } = useLookups()
  return <span className="muted text-xs">{nameOf(sections.find(({ id }) => id === service?.sectionId))}</span>
}

/** The price of a service moves only as its catalogue allows. */
function ServicePrice({ form: { control, getValues }, index, service }: Omit<ServiceProps, 'onRemove' | 'warranty'>) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  const notAllowed = useWhyNot()('tickets.serviceEdit')
  const under = useWatch({ control, name: `services.${index}.underWarrantyOfId` }) !== null
  const fixed = service && isFixed(service, under) ? service : null
  const refused = () => {
    const line = getValues(`services.${index}`)
    const refusal = service && refuseServiceLine(line, service)
    return refusal ? say(refusal) : undefined
  }
  return (
    <MoneyField
      control={control}
      name={`services.${index}.price`}
      label={t('lines.price')}
      required
      min={0}
      validate={refused}
      disabledReason={
        fixed
          ? say({ code: 'priceChangeNotAllowed', data: { reason: fixed.priceChange, price: fixed.price } })
          : notAllowed
      }
    />
  )
}

const isFixed = ({ priceChange }: Service, underWarranty: boolean): boolean =>
  priceChange === 'never' || (priceChange === 'warranty' && !underWarranty)

type PartsName = 'parts' | `services.${number}.parts`
type PartsProps = Form & {
  name: PartsName
  rows: Pick<UseFieldArrayReturn<TicketForm, PartsName>, 'fields' | 'remove'>
  /** they belong to the service above */
  under?: boolean
}

export function PartRows({ form, name, rows, under = false }: PartsProps) {
  return rows.fields.map((line, index) => (
    <PartRow key={line.id} form={form} name={`${name}.${index}`} under={under} onRemove={() => rows.remove(index)} />
  ))
}

type PartName = `${PartsName}.${number}`
type PartProps = Form & { name: PartName; under: boolean; onRemove: () => void }

/** A part bought for this ticket, or one that the customer brought and that costs nothing. */
function PartRow({ form, name, under, onRemove }: PartProps) {
  const { t } = useTranslation(['new-ticket', 'lookups'])
  const { control } = form
  const source = useWatch({ control, name: `${name}.source` })
  const brought = source === 'PurchaseByCustomer'
  const [open, setOpen] = useState(false)
  const say = useRefusalMessage()
  const refused = () => {
    const refusal = refusePartLine(form.getValues(name))
    return refusal ? say(refusal) : undefined
  }
  const sources = newPartSources.map((value) => ({ value, label: t(`lookups:partSources.${value}`) }))
  return (
    <fieldset className={cx(classes.line, under && classes.under)} aria-label={t('lines.part')}>
      <span className={classes.partNames}>
        <TextField
          control={control}
          name={`${name}.name`}
          label={t('lines.partName')}
          placeholder={t('lines.partName')}
          required
          maxLength={100}
        />
        <PartNo form={form} name={name} />
      </span>
      <SelectField control={control} name={`${name}.source`} label={t('lines.source')} options={sources} />
      <QuantityField control={control} name={`${name}.quantityMilli`} label={t('lines.quantity')} required min={1} />
      <MoneyField
        control={control}
        name={`${name}.price`}
        label={t('lines.price')}
        required={!brought}
        min={0}
        validate={refused}
        disabledReason={brought ? t('lines.broughtFree') : undefined}
      />
      <PartTotal form={form} name={name} />
      <span className={classes.tools}>
        <More name={t('lines.part')} open={open} onToggle={() => setOpen(!open)} />
        <Remove onClick={onRemove} />
      </span>
      {open && <PartDetails control={control} name={name} brought={brought} />}
    </fieldset>
  )
}

function PartNo({ form: { control, getValues }, name }: Form & { name: PartName }) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  const refused = (typed: unknown) => {
    const { services, parts } = getValues()
    const numbers = [...services.flatMap((service) => service.parts), ...parts].map(({ partNo }) => partNo)
    const twice = numbers.filter((one) => refusePartNo([one], String(typed))).length > 1
    return twice ? say({ code: 'partNoAlreadyAdded', data: { partNo: String(typed) } }) : undefined
  }
  return (
    <TextField
      control={control}
      name={`${name}.partNo`}
      label={t('lines.partNo')}
      placeholder={t('lines.partNo')}
      ltr
      maxLength={50}
      validate={refused}
    />
  )
}

function ServiceTotal({ form: { control }, index, service }: Form & { index: number; service: Service | undefined }) {
  const line = useWatch({ control, name: `services.${index}` })
  return <LineTotal amount={grossOfLine(line) - discountOfLine(line, service)} />
}

function PartTotal({ form: { control }, name }: Form & { name: PartName }) {
  const part = useWatch({ control, name })
  const gross = part.source === 'PurchaseByCustomer' ? 0 : grossOfLine(part)
  return <LineTotal amount={gross === 0 ? 0 : Math.max(0, gross - (part.discount || 0))} />
}

const LineTotal = ({ amount }: { amount: number }) => (
  <span className={classes.lineAmount}>
    <Money amount={amount} />
  </span>
)

/** What of a line is not always wanted stands behind a button. */
function More({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation('new-ticket')
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={<IconDots size="s" />}
      aria-label={t('lines.more', { name })}
      title={t('lines.moreShort')}
      aria-expanded={open}
      onClick={onToggle}
    />
  )
}

function Remove({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('new-ticket')
  return (
    <Button variant="quiet" iconOnly icon={<IconTrash size="s" />} aria-label={t('lines.remove')} onClick={onClick} />
  )
}
