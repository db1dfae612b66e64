import { useMutation } from '@tanstack/react-query'
import type { CatalogueService } from '@warsha/contract/catalogue'
import { isPercent, priceMoves, priceSteps } from '@warsha/domain/price-changes'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { cx } from '../ui/cx.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Money } from '../ui/Money.tsx'
import { toast } from '../ui/toast.ts'
import classes from './catalogue.module.css'
import { changeOf, emptyPrices, type PreviewRow, type PriceForm, previewOf } from './price-form.ts'
import { useCatalogueChanged } from './use-catalogue-changed.ts'

type Props = {
  services: readonly CatalogueService[]
  /** asks for the services again, as they are by now */
  onStale: () => void
  onDone: () => void
  onClose: () => void
}

/** The prices of the chosen services before and after, so that nothing happens unseen; all are changed, or none. */
export default function PricesDialog({ services, onStale, onDone, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const message = useErrorMessage()
  const told = useCatalogueChanged()
  const { control, handleSubmit, formState } = useForm<PriceForm>({ mode: 'onTouched', defaultValues: emptyPrices })
  const change = changeOf(useWatch({ control }) as PriceForm)
  const rows = previewOf(services, change)
  const moved = rows.filter(({ service, price }) => price !== service.price)
  const save = useMutation(
    api.catalogue.changePrices.mutationOptions({
      onSuccess: ({ changed }) => {
        told()
        toast.success(t('priceList.done', { count: changed }))
        onDone()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'servicesChanged') onStale()
      },
    }),
  )
  const send = () => change && save.mutate({ services: services.map(({ id, version }) => ({ id, version })), change })
  return (
    <DialogForm
      title={t('priceList.title', { count: services.length })}
      submitLabel={t('priceList.save', { count: moved.length })}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={useWhyNot(rows, moved.length)}
      error={message(save.error)}
      width={640}
    >
      <How control={control} />
      <ul className={classes.preview} aria-label={t('priceList.preview')}>
        {rows.map((row) => (
          <Preview key={row.service.id} row={row} />
        ))}
      </ul>
    </DialogForm>
  )
}

function How({ control }: { control: Control<PriceForm> }) {
  const { t } = useTranslation('catalogue')
  const textOf = useMoneyText()
  const move = useWatch({ control, name: 'move' })
  return (
    <div className="fields-3">
      <SelectField
        control={control}
        name="move"
        label={t('priceList.move')}
        options={priceMoves.map((value) => ({ value, label: t(`priceList.moves.${value}`) }))}
      />
      {isPercent(move) ? (
        <PercentField control={control} name="percent" label={t('priceList.percent')} required min={0} max={100_000} />
      ) : (
        <MoneyField control={control} name="amount" label={t('priceList.amount')} required min={0} />
      )}
      {move !== 'set' && (
        <SelectField
          control={control}
          name="roundTo"
          label={t('priceList.roundTo')}
          hint={t('priceList.rounding')}
          options={priceSteps.map((value) => ({
            value,
            label: value === 1 ? t('priceList.exact') : t('priceList.step', { amount: textOf(value) }),
          }))}
        />
      )}
    </div>
  )
}

function Preview({ row: { service, price, held, refusal } }: { row: PreviewRow }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const sentence = useRefusalMessage()
  return (
    <li>
      <span className={classes.previewName}>
        {nameOf(service)}
        {held && <span className="warn-ink text-xs">{t(`priceList.held.${held}`)}</span>}
        {refusal && <span className="danger-ink text-xs">{sentence(refusal)}</span>}
      </span>
      <span className={cx(classes.previewAmount, 'muted')}>
        <Money amount={service.price} />
      </span>
      <b className={classes.previewAmount}>
        <Money amount={price} />
      </b>
    </li>
  )
}

function useWhyNot(rows: readonly PreviewRow[], moved: number): string | undefined {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const wrong = rows.find(({ refusal }) => refusal !== null)
  if (wrong) return t('priceList.wrong', { name: nameOf(wrong.service) })
  return moved === 0 ? t('priceList.nothing') : undefined
}
