import { useMutation } from '@tanstack/react-query'
import type { ShopDevice, TaxDevice } from '@warsha/contract/tax-devices'
import { refuseOtp } from '@warsha/domain/tax-devices'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { toast } from '../../ui/toast.ts'
import { OtpField } from './OtpField.tsx'
import { OtpGuide } from './OtpGuide.tsx'

type Props = { shop: ShopDevice; device: TaxDevice; onClose: () => void }

/** A new certificate with a new one-time password; the present one stays in use until it is there. */
export function RenewDialog({ shop, device, onClose }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const message = useErrorMessage()
  const { control, handleSubmit } = useForm({ defaultValues: { otp: '' } })
  const { otp = '' } = useWatch({ control })
  const renew = useMutation(
    api.taxDevices.renewCSID.mutationOptions({
      onSuccess: () => {
        toast.success(t('renew.done'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('renew.title')}
      submitLabel={t('renew.submit')}
      onSubmit={handleSubmit((typed) => renew.mutate({ shopId: shop.shopId, otp: typed.otp.trim() }))}
      onClose={onClose}
      dirty={otp !== ''}
      busy={renew.isPending}
      disabledReason={refuseOtp(otp) ? t('setUp.noOtp') : undefined}
      error={message(renew.error, { otp: t('otp.label') })}
    >
      <p className="muted">{t('renew.text')}</p>
      <OtpGuide mode={device.mode} isSandbox={shop.isSandbox} />
      <OtpField control={control} name="otp" autoFocus />
    </DialogForm>
  )
}
