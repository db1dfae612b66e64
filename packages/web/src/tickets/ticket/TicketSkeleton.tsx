import { useTranslation } from 'react-i18next'
import { Page } from '../../lib/Page.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBar, SkeletonRows } from '../../ui/SkeletonRows.tsx'
import classes from './ticket.module.css'

/** The page in grey, in its own shape, while the ticket is on its way. */
export function TicketSkeleton() {
  const { t } = useTranslation('tickets')
  return (
    <Page
      title={t('loading')}
      head={
        <div className={classes.head} aria-hidden>
          <span className={classes.plateSpace} />
          <span className="stack">
            <SkeletonBar width="32%" />
            <SkeletonBar width="60%" />
          </span>
        </div>
      }
    >
      <div className="page-cols">
        <div className="stack">
          <Card flush>
            <SkeletonRows rows={2} label={t('loading')} />
          </Card>
          <Card flush>
            <SkeletonRows rows={6} label={t('loading')} />
          </Card>
        </div>
        <Card flush>
          <SkeletonRows rows={7} label={t('loading')} />
        </Card>
      </div>
    </Page>
  )
}
