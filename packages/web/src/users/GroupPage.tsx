import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { refuseArchiving } from '@warsha/domain/permission-groups'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { RecordActions } from '../lib/records/RecordActions.tsx'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCheck, IconCircleX } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { AllowedActions } from './RightsCard.tsx'
import { useRoleWords } from './use-role-words.ts'
import { useWhyNotChangeGroup } from './use-why-not-change.ts'
import classes from './user-screens.module.css'

/** What a group lets its people do, who they are, and who changed it. */
export function GroupPage({ group }: { group: PermissionGroup }) {
  const { t } = useTranslation(['permission-groups', 'user-screens'])
  const { nameOf } = useNames()
  const words = useRoleWords()
  const { roles, allowedActions } = group
  return (
    <Page
      title={nameOf(group)}
      {...(!group.active && { aside: <Badge tone="neutral">{t('archived')}</Badge> })}
      actions={<Actions group={group} />}
    >
      <div className="page-cols">
        <div className="stack">
          <Card title={t('user-screens:roles')}>{words(roles)}</Card>
          <Card title={t('user-screens:field.actions')}>
            {allowedActions === null ? (
              <p className="text-sm">{t('user-screens:fullHint')}</p>
            ) : (
              <AllowedActions roles={roles} actions={allowedActions} />
            )}
          </Card>
        </div>
        <div className="stack">
          <People group={group} />
          <ChangesCard
            entity="permissionGroup"
            id={group.id}
            actionOf={(action) => t(`did.${action}`)}
            labelOf={(field) => t(`field.${field}`)}
            write={(_, value) => (typeof value === 'boolean' ? t(`user-screens:${value ? 'yes' : 'no'}`) : undefined)}
          />
        </div>
      </div>
    </Page>
  )
}

/** A group is archived once nobody is in it. */
function Actions({ group }: { group: PermissionGroup }) {
  const { t } = useTranslation('permission-groups')
  const say = useRefusalMessage()
  const why = useWhyNotChangeGroup()(group)
  const { people: _, isOwn: __, ...fields } = group
  const to = group.active ? 'archive' : 'restore'
  const change = useMutation(
    api.users.changeGroup.mutationOptions({
      onSuccess: () => toast.success(t(`${to}.done`)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const refusal = group.active ? refuseArchiving(group.people) : null
  const reason = why ?? (refusal ? say(refusal) : undefined)
  return (
    <RecordActions
      page={pageOf('permissionGroup', group.id)}
      noEdit={why}
      items={[
        {
          key: to,
          label: t(`${to}.menu`),
          icon: group.active ? IconCircleX : IconCheck,
          onSelect: () => change.mutate({ ...fields, active: !group.active }),
          ...(reason && { disabledReason: reason }),
        },
      ]}
    />
  )
}

const pageSize = 20

function People({ group: { id } }: { group: PermissionGroup }) {
  const { t } = useTranslation(['permission-groups', 'user-screens'])
  const { nameOf } = useNames()
  const [page, setPage] = useState(1)
  const input = { groupId: id, page, pageSize, sortBy: 'name' as const }
  const { data, isError, refetch } = useQuery(api.users.list.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <Card flush title={t('inIt')}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={3} label={t('inIt')} />}
      {data?.totalItems === 0 && <p className={classes.nobody}>{t('nobody')}</p>}
      <ul className={classes.groups} aria-label={t('inIt')}>
        {data?.items.map((person) => {
          const differences = (person.group?.added.length ?? 0) + (person.group?.removed.length ?? 0)
          return (
            <li key={person.id}>
              <AppLink href={pageOf('user', person.id)}>
                <UserText>{nameOf(person)}</UserText>
              </AppLink>
              {differences > 0 && <span className="muted text-sm">{t('differences', { count: differences })}</span>}
              {!person.enabled && <Badge tone="neutral">{t('user-screens:states.off')}</Badge>}
            </li>
          )
        })}
      </ul>
      <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
