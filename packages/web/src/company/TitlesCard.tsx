import { choicesOf, documentLimits } from '@warsha/domain/documents'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { Card } from '../ui/Card.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { PapersForm } from './PapersTab.tsx'

type Props = { form: UseFormReturn<PapersForm> }

/** Document by document: what it is called, and whether stamp and terms are on it, where it has room for them. */
export function TitlesCard({ form }: Props) {
  const { t } = useTranslation('company')
  const titles = form.formState.defaultValues?.titles ?? []
  return titles.map((title, row) =>
    title?.systemName ? (
      <Card key={title.systemName} title={t(`papers.names.${title.systemName}`)}>
        <Paper form={form} name={title.systemName} row={row} />
      </Card>
    ) : null,
  )
}

type PaperProps = Props & { name: PapersForm['titles'][number]['systemName']; row: number }

function Paper({ form: { control }, name, row }: PaperProps) {
  const { t } = useTranslation('company')
  const disabledReason = useWhyNot()('administration.companyProfile')
  const { named, stamped, terms } = choicesOf(name)
  const printsTerms = useWatch({ control, name: `titles.${row}.printTerms` })
  const common = { control, disabledReason }
  return (
    <div className="stack">
      {named ? (
        <div className="fields-2">
          <TextField
            {...common}
            name={`titles.${row}.customNameAr`}
            label={t('papers.customNameAr')}
            maxLength={documentLimits.name}
            optional
          />
          <TextField
            {...common}
            name={`titles.${row}.customNameEn`}
            label={t('papers.customNameEn')}
            maxLength={documentLimits.name}
            optional
          />
        </div>
      ) : (
        <p className="soft text-sm">{t('papers.namedByLaw')}</p>
      )}
      {stamped && <SwitchField {...common} name={`titles.${row}.showStamp`} label={t('papers.showStamp')} />}
      {terms && (
        <>
          <SwitchField {...common} name={`titles.${row}.printTerms`} label={t('papers.printTerms')} />
          <SwitchField
            {...common}
            name={`titles.${row}.printTermsOnFirstPage`}
            label={t('papers.printTermsOnFirstPage')}
            hint={t('papers.firstPageHint')}
            disabledReason={disabledReason ?? (printsTerms ? undefined : t('papers.printsNoTerms'))}
          />
        </>
      )}
    </div>
  )
}
