import { useQueryClient } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { PictureField } from '../lib/pictures/PictureField.tsx'
import { Card } from '../ui/Card.tsx'

/** The logo at the head of the company's documents, and the stamp beside its signature. */
export function PicturesCard({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const client = useQueryClient()
  const disabledReason = useWhyNot()('administration.photoUpload')
  const field = (of: 'company' | 'companyStamp') => ({
    of,
    id: company.id,
    words: {
      name: t(`pictures.${of}`),
      choose: t(`pictures.choose.${of}`),
      remove: t('pictures.remove'),
      none: t('pictures.none'),
    },
    disabledReason,
    onChanged: () => void client.invalidateQueries({ queryKey: api.company.profile.key() }),
  })
  return (
    <Card title={t('pictures.title')}>
      <div className="stack">
        <p className="soft text-sm">{t('pictures.hint')}</p>
        <div className="fields-2">
          <PictureField {...field('company')} path={company.picturePath} />
          <PictureField {...field('companyStamp')} path={company.stampPicturePath} />
        </div>
      </div>
    </Card>
  )
}
