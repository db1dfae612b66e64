import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { ErrorState, NoRight, OfflineState } from '../ui/ErrorState.tsx'
import { IconAlarm, IconCar, IconCircleCheck, IconFlag, IconMessage, IconPlus, IconWallet } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { IconPackageImport } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import classes from './gallery.module.css'
import { Section } from './Section.tsx'

export function PlacesPart() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <Section title={t('banners')}>
        <Banner kind="warn" actions={<Button>{t('markSeen')}</Button>}>
          <b>{t('answered')}</b>
        </Banner>
        <Banner kind="danger">{t('expired')}</Banner>
        <Banner kind="info">{t('otherTab')}</Banner>
        <Steps
          label={t('status')}
          current={1}
          steps={[
            { state: 'Pending', note: <Ltr>08:35 AM</Ltr> },
            { state: 'InProgress', note: <Ltr>09:05 AM</Ltr> },
            { state: 'Ready' },
            { state: 'CheckOut' },
            { state: 'Closed' },
          ]}
        />
        <Tiles label={t('today')}>
          <Tile href="#1" icon={IconFlag} label={t('needsAction')} count={2} detail={t('oldest')} />
          <Tile href="#2" icon={IconMessage} label={t('markSeen')} count={4} detail={t('oldest')} hot />
          <Tile href="#3" icon={IconPackageImport} label={t('partsArrived')} count={3} />
          <Tile href="#4" icon={IconCircleCheck} label={t('ready')} count={0} />
          <Tile href="#5" icon={IconWallet} label={t('unpaid')} count={6} detail={<Money amount={841250} sign />} />
          <Tile href="#6" icon={IconAlarm} label={t('late')} count={2} detail={t('lateBy')} hot />
        </Tiles>
      </Section>
      <Section title={t('states')}>
        <div className={classes.grid3}>
          <Card flush>
            <EmptyState
              icon={IconCar}
              title={t('noVehicles')}
              text={t('addFirst')}
              action={
                <Button variant="primary" icon={<IconPlus size="s" />}>
                  {t('newVehicle')}
                </Button>
              }
            />
          </Card>
          <Card flush>
            <SkeletonRows rows={4} label={t('saving')} />
          </Card>
          <Card flush>
            <ErrorState onRetry={() => {}} />
          </Card>
          <Card flush>
            <NothingMatches filters={2} onReset={() => {}} />
          </Card>
          <Card flush>
            <NoRight action={t('refund')} />
          </Card>
          <Card flush>
            <OfflineState />
          </Card>
        </div>
      </Section>
    </>
  )
}
