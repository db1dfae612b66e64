import { useMutation } from '@tanstack/react-query'
import type { OwnPrice, PriceList } from '@warsha/contract/price-lists'
import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { list: PriceList; own: OwnPrice | null; onClose: () => void }
type Form = { price: number | null }
type Priced = Pick<OwnPrice, 'partId' | 'nameEn' | 'nameAr' | 'price' | 'minPrice'> & { before: number | null }

/** A part with what the catalogue asks for it, and what the list has for it now. */
async function pricedIn(id: number, { partId, nameEn, nameAr }: FoundPart): Promise<Priced> {
  const [{ price, minPrice }, { items }] = await Promise.all([
    api.spareParts.get.call({ id: partId }),
    api.spareParts.listPrices.call({ id, partId }),
  ])
  return { partId, nameEn, nameAr, price, minPrice, before: items[0]?.listPrice ?? null }
}

/** As it is sent: with the price that was seen. */
const asked = (id: number, part: Priced | null, price: number | null) => ({
  id,
  partId: part?.partId ?? 0,
  before: typeof part?.before === 'number' ? money(part.before) : null,
  price: money(price ?? 0),
})

/** What a part is sold for by the list, whatever its share. */
export function ListPriceDialog({ list, own, onClose }: Props) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const say = useErrorMessage()
  const textOf = useMoneyText()
  const [part, setPart] = useState<Priced | null>(own && { ...own, before: own.listPrice })
  const { control, handleSubmit, formState, reset, setFocus } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { price: own?.listPrice ?? null },
  })
  const take = useMutation({
    mutationFn: (found: FoundPart) => pricedIn(list.id, found),
    onSuccess: (found) => {
      setPart(found)
      reset({ price: found.before })
    },
  })
  useEffect(() => {
    if (part && !own) setFocus('price')
  }, [part, own, setFocus])
  const save = useMutation({
    mutationFn: ({ price }: Form) => api.spareParts.setListPrice.call(asked(list.id, part, price)),
    onSuccess: () => {
      toast.success(t('lists.priceSaved'))
      onClose()
    },
  })
  const hint = part && t('lists.priceHint', { price: textOf(money(part.price)), least: textOf(money(part.minPrice)) })
  return (
    <DialogForm
      title={own ? t('lists.editPrice', { name: nameOf(own) }) : t('lists.addPrice')}
      subtitle={part && !own && <PartName part={part} />}
      submitLabel={t('lists.savePrice')}
      onSubmit={handleSubmit((form) => save.mutate(form))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending || take.isPending}
      disabledReason={part ? undefined : t('lists.choosePart')}
      error={say(save.error ?? take.error, { price: t('lists.price') })}
    >
      {!own && <PartPicker onTake={(found) => take.mutate(found)} autoFocus />}
      {part && (
        <MoneyField
          control={control}
          name="price"
          label={t('lists.price')}
          hint={hint ?? undefined}
          min={1}
          required
          autoFocus={own !== null}
        />
      )}
    </DialogForm>
  )
}
