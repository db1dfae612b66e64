import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import classes from './subscription.module.css'

type Props = {
  /** the code as the quote has it; none: it has no voucher */
  used: string
  busy: boolean
  refusal: string | undefined
  onUse: (code: string) => void
}

/** A code that makes the plan cheaper, or the sentence that says why it does not (SUB-011, API-154). */
export function VoucherForm({ used, busy, refusal, onUse }: Props) {
  const { t } = useTranslation('company-subscription')
  const { control, handleSubmit, setError, setValue, clearErrors } = useForm({ defaultValues: { voucherCode: '' } })
  useEffect(() => {
    if (refusal) setError('voucherCode', { message: refusal })
    else clearErrors('voucherCode')
  }, [refusal, setError, clearErrors])
  const remove = () => {
    setValue('voucherCode', '')
    onUse('')
  }
  return (
    <form
      noValidate
      className={classes.voucher}
      onSubmit={handleSubmit(({ voucherCode }) => onUse(voucherCode.trim()))}
    >
      <TextField control={control} name="voucherCode" label={t('voucher.label')} maxLength={50} ltr optional />
      <div className={classes.voucherButtons}>
        <Button type="submit" busy={busy}>
          {t('voucher.use')}
        </Button>
        {used && (
          <Button variant="quiet" onClick={remove}>
            {t('voucher.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
