import { startingPrice } from '@warsha/domain/services'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { useMoneyText } from '../payments/use-money-text.ts'
import { type Found, underWarrantyOf, usualDiscountOf } from './catalogue.ts'
import { Picker } from './Picker.tsx'
import type { LineSource } from './source.ts'
import { useShopCatalogue, useWarranties } from './use-catalogue.ts'
import { useConfirmedAdd } from './use-confirmed-add.ts'

/** The whole catalogue by section, to choose several services together; a package is added whole, at once. */
export function ServicesDialog({ source, onClose }: { source: LineSource; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const box = useRef<HTMLInputElement>(null)
  const catalogue = useShopCatalogue(source.shopId)
  const warranties = useWarranties(source.vehicleId, true)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { add, busy, question } = useConfirmedAdd(onClose)
  const { control, handleSubmit } = useForm<{ dueAt: string | null }>({
    mode: 'onTouched',
    defaultValues: { dueAt: null },
  })
  const dueAt = useWatch({ control, name: 'dueAt' })
  const lines = (catalogue ?? [])
    .filter(({ id }) => chosen.has(id))
    .map((service) => ({ service, dueAt, underWarrantyOfId: underWarrantyOf(warranties, service.id) }))
  const sum = lines.reduce((all, { service, underWarrantyOfId }) => {
    const under = underWarrantyOfId !== null
    return all + startingPrice(service, under) - usualDiscountOf(service, under)
  }, 0)
  const take = (found: Found) => {
    if ('pack' in found) return add((confirmed) => source.addPackage({ packageId: found.pack.id, dueAt }, confirmed))
    const { id } = found.service
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  }
  return (
    <DialogForm
      title={t('picker.title')}
      subtitle={source.subtitle}
      submitLabel={chosen.size === 0 ? t('picker.add') : t('picker.addSome', { count: chosen.size, sum: textOf(sum) })}
      onSubmit={handleSubmit(() => add((confirmed) => source.addServices(lines, confirmed)))}
      onClose={onClose}
      dirty={chosen.size > 0}
      busy={busy}
      disabledReason={chosen.size === 0 ? t('picker.none') : undefined}
      width={760}
    >
      <Picker
        source={source}
        input={box}
        chosen={chosen}
        onTake={take}
        onCustom={() => chosen.size === 0 && onClose()}
      />
      <DateTimeField control={control} name="dueAt" label={t('service.due')} usualTime="17:00" />
      {question && <ConfirmDialog {...question} />}
    </DialogForm>
  )
}
