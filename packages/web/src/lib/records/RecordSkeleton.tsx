import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBar, SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Page } from '../Page.tsx'

/** The page of a record in grey, while it is on its way. */
export function RecordSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <Page title={t('loading')} heading={<SkeletonBar width={280} />}>
      <div className="page-cols">
        <div className="stack">
          <Card flush>
            <SkeletonRows rows={4} label={t('loading')} />
          </Card>
          <Card flush>
            <SkeletonRows rows={4} label={t('loading')} />
          </Card>
        </div>
        <Card flush>
          <SkeletonRows rows={5} label={t('loading')} />
        </Card>
      </div>
    </Page>
  )
}
