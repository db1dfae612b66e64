import { largestAttachment } from '@warsha/domain/attachments'
import { longestMessagePrefix, megabyte, megabytesOf, shownTypes, uploadTypes } from '@warsha/domain/system-settings'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import type { SettingsPart } from './settings-form.ts'

const limits = Array.from({ length: megabytesOf(largestAttachment) }, (_, at) => (at + 1) * megabyte)

/** What may be attached, and how messages begin. */
export function OtherSettings(part: SettingsPart) {
  const { t } = useTranslation('company-settings')
  const { control } = part.form
  const prefix = { control, maxLength: longestMessagePrefix, rows: 2, disabledReason: part.why }
  return (
    <>
      <AttachmentsCard {...part} />
      <Card title={t('messages')}>
        <div className="stack">
          <p className="soft text-sm">{t('messagesHint')}</p>
          <div className="fields-2">
            <TextAreaField {...prefix} name="messagePrefixAr" label={t('messagePrefixAr')} />
            <TextAreaField {...prefix} name="messagePrefixEn" label={t('messagePrefixEn')} />
          </div>
        </div>
      </Card>
    </>
  )
}

function AttachmentsCard({ form: { control }, why, uploads }: SettingsPart) {
  const { t } = useTranslation('company-settings')
  const [pictures, pdfs] = useWatch({ control, name: ['pictures', 'pdfs'] })
  const types = shownTypes(uploadTypes)
    .map((type) => type.toUpperCase())
    .join(', ')
  const inMegabytes = (bytes: number) => t('megabytes', { size: megabytesOf(bytes) })
  return (
    <Card title={t('attachments')}>
      <div className="stack">
        <p className="soft text-sm">{t('attachmentsHint')}</p>
        <SwitchField
          control={control}
          name="pictures"
          label={t('pictures', { types })}
          hint={t('picturesHint')}
          disabledReason={why ?? (pdfs ? undefined : t('oneKind'))}
        />
        <SwitchField
          control={control}
          name="pdfs"
          label={t('pdfs')}
          disabledReason={why ?? (pictures ? undefined : t('oneKind'))}
        />
        <div className="fields-2">
          <SelectField
            control={control}
            name="maxUploadFileSizeInBytes"
            label={t('maxUploadFileSizeInBytes')}
            options={limits.map((value) => ({ value, label: inMegabytes(value) }))}
            required
            disabledReason={why}
          />
        </div>
        <p className="muted text-sm">
          {t('stored', {
            size: Math.round(megabytesOf(uploads.bytes) * 10) * 100,
            most: megabytesOf(uploads.mostBytes),
          })}
        </p>
      </div>
    </Card>
  )
}
