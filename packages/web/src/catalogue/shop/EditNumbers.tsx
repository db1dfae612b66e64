import type { Shop, ShopNumbers } from '@warsha/contract/shops'
import { documentNumber, isInvoiceKind, longestPrefix, nextCount, prefixOf, refusePrefix } from '@warsha/domain/numbers'
import { pageOf } from '@warsha/domain/records'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { RecordForm } from '../../lib/records/RecordForm.tsx'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { fieldOfPrefix, type NumbersForm, numbersFormOf, partsOfField, patternIn } from './numbers-form.ts'
import { useSaveShop } from './use-save-shop.ts'
import { useShopDay } from './use-shop-day.ts'
import { useWhyNotEdit } from './use-why-not-edit.ts'

/** How the shop numbers its documents, each kind with its next number. */
export function EditNumbers({ shop }: { shop: Shop }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { after } = useSaveShop()
  const { id } = shop
  const page = pageOf('shop', id)
  const labelOf = (field: string) => {
    const parts = partsOfField(field)
    return parts
      ? t('shop.numbers.of', { kind: t(`shop.numbers.kind.${parts.kind}`), part: t(`shop.numbers.part.${parts.part}`) })
      : ''
  }
  const save = (form: NumbersForm, version: number) => {
    const numbers = shop.numbers.map(({ kind }) => patternIn(form, kind))
    return after(api.shops.saveNumbers.call({ id, version, numbers }))
  }
  return (
    <RecordForm
      stored={shop}
      formOf={(stored) => numbersFormOf(stored ?? shop)}
      save={save}
      read={() => api.shops.get.call({ id })}
      labelOf={labelOf}
      fieldOf={fieldOfPrefix}
      words={{
        title: nameOf(shop),
        heading: t('shop.numbers.change'),
        save: t('shop.numbers.save'),
        saved: t('shop.numbers.saved'),
      }}
      back={page}
      next={() => page}
      disabledReason={useWhyNotEdit(shop)}
    >
      {(form) => (
        <>
          <p className="soft text-sm">{t('shop.numbers.hint')}</p>
          {shop.numbers.map((numbers) => (
            <Kind key={numbers.kind} form={form} shop={shop} numbers={numbers} />
          ))}
        </>
      )}
    </RecordForm>
  )
}

type KindProps = { form: UseFormReturn<NumbersForm>; shop: Shop; numbers: ShopNumbers }

function Kind({ form: { control }, shop, numbers: { kind, lastOfYear, lastEver } }: KindProps) {
  const { t } = useTranslation('catalogue')
  const say = useRefusalMessage()
  const { year } = useShopDay(shop)
  const pattern = patternIn(useWatch({ control }) as NumbersForm, kind)
  const next = documentNumber(pattern, year, nextCount(pattern.withYear ? lastOfYear : lastEver))
  const refused = (typed: unknown) => {
    const refusal = refusePrefix(prefixOf(String(typed)))
    return refusal ? say(refusal) : undefined
  }
  return (
    <Card title={t(`shop.numbers.kind.${kind}`)} aside={<Ltr>{next}</Ltr>}>
      <div className="stack">
        <div className="fields-2">
          <TextField
            control={control}
            name={`${kind}Prefix`}
            label={t('shop.numbers.part.Prefix')}
            maxLength={longestPrefix}
            ltr
            required
            validate={refused}
            {...(isInvoiceKind(kind) && { hint: t('shop.numbers.invoiceHint') })}
          />
          <NumberField
            control={control}
            name={`${kind}Digits`}
            label={t('shop.numbers.part.Digits')}
            min={1}
            max={10}
            required
          />
        </div>
        <SwitchField
          control={control}
          name={`${kind}WithYear`}
          label={t('shop.numbers.part.WithYear')}
          hint={t('shop.numbers.yearHint')}
        />
      </div>
    </Card>
  )
}
