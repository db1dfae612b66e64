import { useQuery } from '@tanstack/react-query'
import type { SparePart } from '@warsha/contract/spare-parts'
import { partPictureSide } from '@warsha/domain/pictures'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PictureField } from '../lib/pictures/PictureField.tsx'
import { Card } from '../ui/Card.tsx'
import { useWhyNotKeep } from './use-keeps-parts.ts'

/** The picture of a part, by which it is known in lists; it is stored at once, not with the form. */
export function PictureCard({ part: { id, picturePath } }: { part: SparePart }) {
  const { t } = useTranslation('spare-parts')
  // The form keeps the part as it was opened.
  const { data } = useQuery(api.spareParts.get.queryOptions({ input: { id } }))
  return (
    <Card title={t('picture.title')}>
      <PictureField
        of="sparePart"
        id={id}
        path={data ? data.picturePath : picturePath}
        words={{
          name: t('picture.name'),
          choose: t('picture.choose'),
          remove: t('picture.remove'),
          none: t('picture.none'),
        }}
        disabledReason={useWhyNotKeep()}
        side={partPictureSide}
        onChanged={() => undefined}
      />
    </Card>
  )
}
