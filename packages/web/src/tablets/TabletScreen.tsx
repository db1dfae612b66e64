import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BareHeader } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { keep, storedNames } from '../lib/stored.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconUsers } from '../ui/icons.tsx'
import { IconDeviceTablet } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import { People } from './People.tsx'
import { PinPad } from './PinPad.tsx'
import classes from './tablet.module.css'

const askAgainMs = 20_000

/** What a shared tablet shows while nobody works at it: the names of its people, then a pad for the PIN of the one who was tapped. */
export function TabletScreen() {
  const { t } = useTranslation('tablets')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const [chosenId, setChosenId] = useState<number | null>(null)
  // Nobody reloads a tablet: who has set a PIN meanwhile, or has left, is asked for while nobody types.
  const { data, error, refetch } = useQuery(
    api.tablets.here.queryOptions({ refetchInterval: chosenId === null ? askAgainMs : false }),
  )
  useDocumentTitle(t('here.title'))
  useRemembered(data)
  const chosen = data?.people.find(({ id }) => id === chosenId)
  return (
    <main className={classes.page}>
      <BareHeader />
      <div className={classes.middle}>
        {data && (
          <p className={classes.place}>
            {nameOf(data.company)} · {nameOf(data.shop)} · <UserText>{data.name}</UserText>
          </p>
        )}
        {error && !data && <ErrorState text={message(error)} onRetry={() => void refetch()} />}
        {data === undefined && !error && <SkeletonRows rows={4} label={t('here.title')} />}
        {data === null && <EmptyState icon={IconDeviceTablet} title={t('here.over')} text={t('here.overText')} />}
        {data?.people.length === 0 && <EmptyState icon={IconUsers} title={t('here.none')} text={t('here.noneText')} />}
        {data && data.people.length > 0 && !chosen && <People people={data.people} onChoose={setChosenId} />}
        {chosen && <PinPad of={chosen} onBack={() => setChosenId(null)} onGone={() => void refetch()} />}
      </div>
      <p className={classes.foot}>
        <AppLink href="/login" className="reach">
          {t('here.own')}
        </AppLink>
      </p>
    </main>
  )
}

/** Whoever is signed out comes here as long as this browser is a tablet. */
function useRemembered(here: object | null | undefined): void {
  useEffect(() => {
    if (here !== undefined) keep(storedNames.tablet, here === null ? null : 'yes')
  }, [here])
}
