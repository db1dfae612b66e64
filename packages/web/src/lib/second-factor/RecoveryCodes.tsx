import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { IconDownload } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadPdf } from '../records/pdf.ts'
import classes from './factor.module.css'

const fileName = 'warsha-recovery-codes.txt'
type Props = { codes: readonly string[]; done: string; onClose: () => void }

/** Shown once: it closes when the user says that they have kept them. */
export function RecoveryCodes({ codes, done, onClose }: Props) {
  const { t } = useTranslation('second-factor')
  const { control } = useForm({ defaultValues: { kept: false } })
  const kept = useWatch({ control, name: 'kept' })
  const text = `${codes.join('\n')}\n`
  const close = () => {
    toast.success(done)
    onClose()
  }
  return (
    <DialogForm
      title={t('recovery.title')}
      submitLabel={t('recovery.close')}
      closeLabel={t('recovery.without')}
      onClose={close}
      dirty={!kept}
      onSubmit={close}
      {...(!kept && { disabledReason: t('recovery.keptFirst') })}
    >
      <Banner kind="warn">{t('recovery.text')}</Banner>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <span className="row-wrap">
        <Button
          onClick={() => void navigator.clipboard.writeText(text).then(() => toast.success(t('recovery.copied')))}
        >
          {t('recovery.copy')}
        </Button>
        <Button
          icon={<IconDownload size="s" />}
          onClick={() => void downloadPdf(() => Promise.resolve(new Blob([text])), fileName)}
        >
          {t('recovery.download')}
        </Button>
      </span>
      <CheckboxField control={control} name="kept" label={t('recovery.kept')} />
    </DialogForm>
  )
}
