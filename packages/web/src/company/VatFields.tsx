import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { VatRegistrationField } from '../lib/registrations/VatRegistrationField.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { RegistrationsCard } from './RegistrationsCard.tsx'
import type { VatForm } from './vat-form.ts'

type Props = {
  form: UseFormReturn<VatForm>
  /** The registration under which the company sells now. */
  companysId: number | null
  /** why nothing of it can be changed */
  why: string | undefined
}

export function VatFields({ form, companysId, why }: Props) {
  const { t } = useTranslation('company')
  const { control } = form
  const allowVat = useWatch({ control, name: 'allowVat' })
  const off = why ?? (allowVat ? undefined : t('vat.isOff'))
  return (
    <>
      <Banner kind="info">{t('vat.newOnly')}</Banner>
      <Card title={t('vat.company')}>
        <Registration form={form} why={why} off={off} />
      </Card>
      <RegistrationsCard
        companysId={companysId}
        why={why}
        onAdded={({ id }) => {
          // The first one is the company's, once the form is saved.
          if (form.getValues('vatRegistrationId') === null)
            form.setValue('vatRegistrationId', id, { shouldDirty: true })
        }}
      />
      <Card title={t('vat.prices')}>
        <div className="stack">
          <Kind form={form} on="vatServices" inclusive="isVatServicesInclusive" off={off} />
          <Kind form={form} on="vatSpareParts" inclusive="isVatSparePartsInclusive" off={off} />
        </div>
      </Card>
      <Card title={t('vat.deposits')}>
        <SwitchField
          control={control}
          name="vatOnDeposits"
          label={t('vat.vatOnDeposits')}
          hint={t('vat.vatOnDepositsHint')}
          disabledReason={off}
        />
      </Card>
      <Card title={t('vat.invoices')}>
        <div className="stack">
          {(['separateCreditInvoice', 'simplifiedBelowLimit'] as const).map((name) => (
            <SwitchField
              key={name}
              control={control}
              name={name}
              label={t(`vat.${name}`)}
              hint={t(`vat.${name}Hint`)}
              disabledReason={off}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function Registration({ form, why, off }: Omit<Props, 'companysId'> & { off: string | undefined }) {
  const { t } = useTranslation('company')
  const { control } = form
  return (
    <div className="stack">
      <SwitchField
        control={control}
        name="allowVat"
        label={t('vat.allowVat')}
        hint={t('vat.allowVatHint')}
        disabledReason={why}
      />
      <div className="fields-2">
        <VatRegistrationField
          form={form}
          label={t('vat.vatRegistrationId')}
          hint={t('vat.vatRegistrationHint')}
          disabledReason={why}
        />
        <PercentField
          control={control}
          name="vatBp"
          label={t('vat.vatBp')}
          max={10_000}
          required
          disabledReason={off}
        />
      </div>
    </div>
  )
}

type KindProps = Pick<Props, 'form'> & {
  on: 'vatServices' | 'vatSpareParts'
  inclusive: 'isVatServicesInclusive' | 'isVatSparePartsInclusive'
  off: string | undefined
}

/** Whether work, or parts, bear VAT, and whether their prices have it in them. */
function Kind({ form: { control }, on, inclusive, off }: KindProps) {
  const { t } = useTranslation('company')
  const borne = useWatch({ control, name: on })
  return (
    <>
      <SwitchField control={control} name={on} label={t(`vat.${on}`)} disabledReason={off} />
      <SwitchField
        control={control}
        name={inclusive}
        label={t(`vat.${inclusive}`)}
        disabledReason={off ?? (borne ? undefined : t('vat.bearsNone'))}
      />
    </>
  )
}
