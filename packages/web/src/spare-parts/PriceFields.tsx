import { useQuery } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { proposedPrice, refuseMinPrice } from '@warsha/domain/spare-parts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { Money } from '../ui/Money.tsx'
import type { PartForm } from './part-form.ts'
import classes from './spare-parts.module.css'
import { useWhyNotKeep } from './use-keeps-parts.ts'

type Props = { form: UseFormReturn<PartForm> }

/** What shops are proposed to sell the part for, and never below. */
export function PriceFields({ form: { control, setValue } }: Props) {
  const { t } = useTranslation('spare-parts')
  const say = useRefusalMessage()
  const [price, minPrice] = useWatch({ control, name: ['price', 'minPrice'] })
  const refusal = refuseMinPrice({ price: money(price || 0), minPrice: money(minPrice || 0) })
  const take = (proposed: number) => setValue('price', proposed, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="stack">
      <div className="fields-3">
        <MoneyField control={control} name="price" label={t('field.price')} hint={t('priceHint')} />
        <MoneyField
          control={control}
          name="minPrice"
          label={t('field.minPrice')}
          hint={refusal && <span className="warn-ink strong">{say(refusal)}</span>}
        />
      </div>
      {useWhyNotKeep() === undefined && <Proposal onTake={take} />}
    </div>
  )
}

/** The price that the bands propose for a cost; the user takes it or not. */
function Proposal({ onTake }: { onTake: (price: number) => void }) {
  const { t } = useTranslation('spare-parts')
  const { data } = useQuery(api.spareParts.priceBands.queryOptions())
  const { control } = useForm<{ cost: number | null }>({ defaultValues: { cost: null } })
  const cost = useWatch({ control, name: 'cost' })
  if (!data || data.bands.length === 0) return null
  const proposed = cost === null || Number.isNaN(cost) ? null : proposedPrice(data.bands, money(cost))
  return (
    <div className={classes.proposal}>
      <MoneyField control={control} name="cost" label={t('cost')} hint={t('costHint')} />
      {proposed !== null && (
        <Button onClick={() => onTake(proposed)}>
          {t('takePrice')} <Money amount={proposed} sign />
        </Button>
      )}
    </div>
  )
}
