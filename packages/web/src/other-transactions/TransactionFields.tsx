import { type CategoryKind, categoryKinds } from '@warsha/domain/expenses'
import { purchaseVatModes } from '@warsha/domain/purchases'
import { longestExemptionNote, needsNote, type VatExemption, vatExemptions } from '@warsha/domain/vat-exemptions'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { CustomerPicker } from '../lib/parties/CustomerPicker.tsx'
import { SupplierField } from '../lib/purchases/SupplierField.tsx'
import { WhyNoVat } from '../lib/purchases/WhyNoVat.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatPercent } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import classes from './other-transactions.module.css'
import { type TransactionForm, totalsOf } from './transaction-form.ts'

type Of = { control: Control<TransactionForm> }
const kinds = Object.keys(categoryKinds) as CategoryKind[]
const exemptions = Object.keys(vatExemptions) as VatExemption[]

type WhatProps = Of & { kind: CategoryKind; fixed: boolean }

/** Income or an expense, what it is, and when it was. */
export function WhatCard({ control, kind, fixed }: WhatProps) {
  const { t } = useTranslation(['other-transactions', 'lookups'])
  const { labelsOf } = useNames()
  const categories = useLookups().incomeExpenseCategories.filter(({ code }) => code === kind)
  return (
    <Card title={t('what')}>
      <div className="stack">
        {!fixed && (
          <ChoiceField
            control={control}
            name="kind"
            label={t('fields.kind')}
            options={kinds.map((value) => ({ value, label: t(`lookups:transactionTypes.${value}`) }))}
          />
        )}
        <TextField
          control={control}
          name="title"
          label={t('fields.title')}
          hint={t(`titleHints.${kind}`)}
          maxLength={200}
          required
        />
        <div className="fields-2">
          <SelectField
            control={control}
            name="categoryId"
            label={t('fields.category')}
            {...(categories.length === 0 && { hint: t('noCategory') })}
            options={categories.map((one) => ({ value: one.id, ...labelsOf(one) }))}
            required
          />
          <DateField
            control={control}
            name="happenedOn"
            label={t(kind === 'income' ? 'fields.suppliedOn' : 'fields.documentOn')}
            required
          />
        </div>
        <TextField control={control} name="note" label={t('fields.note')} maxLength={500} optional />
      </div>
    </Card>
  )
}

type AmountProps = Of & { values: TransactionForm; vatAllowed: boolean }

/** How much, and how that carries VAT; income without VAT says why. */
export function AmountCard({ control, values, vatAllowed }: AmountProps) {
  const { t } = useTranslation('other-transactions')
  const sentence = useRefusalMessage()
  const { kind, vatMode, vatExemption } = values
  const notAllowed = vatAllowed ? undefined : sentence({ code: 'purchaseVatNotAllowed', data: {} })
  const saysWhy = kind === 'income' && vatMode === 'none' && vatAllowed
  return (
    <Card title={t('howMuch')}>
      <div className="stack">
        <MoneyField control={control} name="amount" label={t('fields.amount')} min={1} large required />
        <ChoiceField
          control={control}
          name="vatMode"
          label={t('fields.vatMode')}
          options={purchaseVatModes.map((value) => ({
            value,
            label: t(`vatModes.${kind}.${value}`),
            ...(value !== 'none' && notAllowed && { disabledReason: notAllowed }),
          }))}
          hint={notAllowed}
        />
        {kind === 'expense' && vatAllowed && <WhyNoVat control={control} customs={false} />}
        {saysWhy && (
          <>
            <SelectField
              control={control}
              name="vatExemption"
              label={t('fields.vatExemption')}
              hint={t('exemptionHint')}
              options={exemptions.map((value) => ({ value, label: t(`exemptions.${value}`) }))}
              required
            />
            <TextField
              control={control}
              name="vatExemptionNote"
              label={t('fields.vatExemptionNote')}
              maxLength={longestExemptionNote}
              {...(vatExemption !== null && needsNote(vatExemption) ? { required: true } : { optional: true })}
            />
          </>
        )}
      </div>
    </Card>
  )
}

/** Who pays the income, or who is paid and by which document. */
export function WhoCard({ control, kind }: Of & { kind: CategoryKind }) {
  const { t } = useTranslation('other-transactions')
  const { field } = useController({ control, name: 'customer' })
  if (kind === 'income')
    return (
      <Card title={t('payer')}>
        <CustomerPicker
          value={field.value}
          onChange={field.onChange}
          label={t('fields.customer')}
          hint={t('walkInHint')}
          optional
        />
      </Card>
    )
  return (
    <Card title={t('payee')}>
      <div className="fields-2">
        <SupplierField
          control={control}
          name="supplierName"
          idName="supplierId"
          label={t('fields.supplierName')}
          required
        />
        <TextField
          control={control}
          name="supplierDocNo"
          label={t('fields.supplierDocNo')}
          hint={t('docNoHint')}
          maxLength={50}
          ltr
          optional
        />
      </div>
    </Card>
  )
}

/** The figures as the invoice will have them. */
export function SumsCard({ values, vatBp }: { values: TransactionForm; vatBp: number }) {
  const { t } = useTranslation(['other-transactions', 'purchases'])
  const { taxable, vat, total } = totalsOf(values, vatBp)
  const rate = isolated(formatPercent(vatBp).text)
  const row = (key: string, label: string, amount: number) => ({ key, label, value: <Money amount={amount} /> })
  return (
    <Card flush title={t('sums')}>
      <div className={classes.sums}>
        <MoneyBlock
          lines={[
            row('taxable', t('columns.taxable'), taxable),
            ...(values.vatMode === 'none' ? [] : [row('vat', t('purchases:vatAt', { rate }), vat)]),
          ]}
        />
      </div>
      <DueLine label={t('columns.total')}>
        <Money amount={total} sign />
      </DueLine>
    </Card>
  )
}
