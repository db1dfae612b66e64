import { useQuery } from '@tanstack/react-query'
import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconPlus, IconUsers } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useRoleWords } from './use-role-words.ts'
import classes from './user-screens.module.css'

/** The permission groups of the company: those in use first. */
export function GroupsScreen() {
  const { t } = useTranslation('permission-groups')
  const { data, isError, refetch } = useQuery(api.users.groups.queryOptions())
  const add = (
    <ButtonLink variant="primary" icon={<IconPlus size="s" />} href={pathOf('permissionGroup', 'new')}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <Page {...(data && data.length > 0 && { actions: add })}>
      <div className="stack">
        <p className="soft text-sm">{t('text')}</p>
        <Card flush>
          {isError && !data && <ErrorState onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonRows rows={3} label={t('list')} />}
          {data?.length === 0 && <EmptyState icon={IconUsers} title={t('none')} text={t('noneText')} action={add} />}
          {data && data.length > 0 && (
            <ul className={classes.groups} aria-label={t('list')}>
              {data
                .toSorted((a, b) => Number(b.active) - Number(a.active))
                .map((group) => (
                  <Row key={group.id} group={group} />
                ))}
            </ul>
          )}
        </Card>
      </div>
    </Page>
  )
}

function Row({ group }: { group: PermissionGroup }) {
  const { t } = useTranslation('permission-groups')
  const { nameOf } = useNames()
  const words = useRoleWords()
  return (
    <li>
      <span>
        <AppLink href={pageOf('permissionGroup', group.id)} className="strong">
          <UserText>{nameOf(group)}</UserText>
        </AppLink>
        <br />
        <span className="muted text-sm">{words(group.roles)}</span>
      </span>
      {group.active ? (
        <span className="muted text-sm">{t('people', { count: group.people, shown: formatCount(group.people) })}</span>
      ) : (
        <Badge tone="neutral">{t('archived')}</Badge>
      )}
    </li>
  )
}
