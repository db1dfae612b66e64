import { useQuery } from '@tanstack/react-query'
import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconUsers } from '../ui/icons.tsx'
import { GroupFields } from './GroupFields.tsx'
import { GroupPage } from './GroupPage.tsx'
import { groupFormOf, groupOf } from './group-form.ts'
import { useWhyNotChangeGroup } from './use-why-not-change.ts'

const defaults = { edit: false }

/** A permission group: what it lets its people do and who is in it; or the form that adds or changes one. */
export function GroupScreen() {
  const id = useRouteId()
  return Number.isNaN(id) ? <GroupForm group={null} /> : <KnownGroup id={id} />
}

function KnownGroup({ id }: { id: number }) {
  const { t } = useTranslation('permission-groups')
  const [{ edit }] = useSearchState(defaults)
  const groups = useQuery(api.users.groups.queryOptions())
  const list = { href: pathOf('permissionGroup', 'list'), label: 'permission-groups:toList' }
  return (
    <RecordScreen
      record={groups}
      icon={IconUsers}
      missing="permission-groups:missing"
      list={list}
      action="lookups:modules.administration"
    >
      {(all: readonly PermissionGroup[]) => {
        const group = all.find((one) => one.id === id)
        if (group) return edit ? <GroupForm key={id} group={group} /> : <GroupPage group={group} />
        const toList = <ButtonLink href={list.href}>{t(list.label)}</ButtonLink>
        return (
          <Page>
            <Card>
              <EmptyState icon={IconUsers} title={t('missing')} action={toList} />
            </Card>
          </Page>
        )
      }}
    </RecordScreen>
  )
}

function GroupForm({ group }: { group: PermissionGroup | null }) {
  const { t } = useTranslation('permission-groups')
  const { nameOf } = useNames()
  const whyNot = useWhyNotChangeGroup()
  const back = group ? pageOf('permissionGroup', group.id) : pathOf('permissionGroup', 'list')
  const read = async () => {
    const fresh = (await api.users.groups.call()).find(({ id }) => id === group?.id)
    if (!fresh) throw new Error('No group is ever deleted')
    return fresh
  }
  return (
    <RecordForm
      stored={group}
      formOf={groupFormOf}
      save={(form, version) =>
        group
          ? api.users.changeGroup.call({ id: group.id, version, ...groupOf(form) })
          : api.users.addGroup.call(groupOf(form))
      }
      read={read}
      labelOf={(field) => t(`field.${field}`)}
      fieldOf={{ roles: 'company', allowedActions: 'actions', active: 'enabled' }}
      words={
        group
          ? { title: nameOf(group), heading: t('change'), save: t('saveChanges'), saved: t('saved') }
          : { title: t('new'), save: t('save'), saved: t('added') }
      }
      back={back}
      next={({ id }) => pageOf('permissionGroup', id)}
      disabledReason={group ? whyNot(group) : undefined}
    >
      {(form) => <GroupFields form={form} group={group} />}
    </RecordForm>
  )
}
