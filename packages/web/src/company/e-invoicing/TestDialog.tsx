import { useMutation } from '@tanstack/react-query'
import type { ShopDevice, TaxDevice } from '@warsha/contract/tax-devices'
import { testedTypeCodes } from '@warsha/domain/tax-devices'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Said } from './Said.tsx'

type Props = { shop: ShopDevice; device: TaxDevice; onClose: () => void }
type Form = { code: (typeof testedTypeCodes)[number]; kind: 'simplified' | 'standard' }

/** Sends a made-up document of a chosen type, and shows what the authority says of it (ZAT-016). */
export function TestDialog({ shop, device, onClose }: Props) {
  const { t } = useTranslation(['company-e-invoicing', 'lookups'])
  const message = useErrorMessage()
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { code: 388, kind: 'simplified' } })
  const send = useMutation(api.taxDevices.submitFakeInvoice.mutationOptions())
  const { shopId } = shop
  const { zatcaModeId } = device
  return (
    <DialogForm
      title={t('test.title')}
      submitLabel={t('test.submit')}
      closeLabel={t('test.close')}
      onSubmit={handleSubmit(({ code, kind }) =>
        send.mutate({ shopId, zatcaModeId, zatcaInvoiceTypeCode: code, simplified: kind === 'simplified' }),
      )}
      onClose={onClose}
      busy={send.isPending}
      error={message(send.error, {})}
      atSubmit
    >
      <p className="muted">{t('test.text')}</p>
      <ChoiceField
        control={control}
        name="code"
        label={t('test.type')}
        options={testedTypeCodes.map((value) => ({ value, label: t(`lookups:zatcaInvoiceTypeCodes.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="kind"
        label={t('test.kind')}
        options={(['simplified', 'standard'] as const).map((value) => ({ value, label: t(`test.${value}`) }))}
      />
      {send.data && !send.isPending && (
        <Banner kind={send.data.outcome === 'accepted' ? 'info' : 'warn'}>
          {t(`outcomes.${send.data.outcome}`)}
          <Said answer={send.data} />
        </Banner>
      )}
    </DialogForm>
  )
}
