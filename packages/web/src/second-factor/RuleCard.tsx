import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { type Role, roleNames } from '@warsha/domain/roles'
import { type SecondFactorGraceDays, secondFactorGraceDays } from '@warsha/domain/second-factor'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { TickGroup } from '../ui/fields/TickGroup.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './second-factor.module.css'

type Rule = Awaited<ReturnType<typeof api.users.secondFactorRule.call>>
type Form = { roles: Record<Role, boolean>; graceDays: SecondFactorGraceDays }

/** The roles whose people must have a second factor, and who of them has none yet. */
export function RuleCard({ rule }: { rule: Rule }) {
  const { t } = useTranslation(['second-factor', 'lookups'])
  const message = useErrorMessage()
  const client = useQueryClient()
  const { control, handleSubmit } = useForm<Form>({
    defaultValues: {
      roles: Object.fromEntries(roleNames.map((role) => [role, rule.roles.includes(role)])) as Form['roles'],
      graceDays: rule.graceDays,
    },
  })
  const save = useMutation(
    api.users.saveSecondFactorRule.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(api.users.secondFactorRule.queryOptions().queryKey, saved)
        toast.success(t('rule.saved'))
      },
    }),
  )
  const error = message(save.error)
  const submit = handleSubmit(({ roles, graceDays }) =>
    save.mutate({ version: rule.version, roles: roleNames.filter((role) => roles[role]), graceDays }),
  )
  return (
    <Card title={t('rule.title')}>
      <form noValidate className="stack" onSubmit={submit}>
        <p className="soft text-sm">{t('rule.text')}</p>
        {error && <Banner kind="danger">{error}</Banner>}
        <TickGroup legend={t('rule.roles')}>
          {roleNames.map((role) => (
            <CheckboxField key={role} control={control} name={`roles.${role}`} label={t(`lookups:roles.${role}`)} />
          ))}
        </TickGroup>
        <ChoiceField
          control={control}
          name="graceDays"
          label={t('rule.graceDays')}
          hint={t('rule.graceHint')}
          options={secondFactorGraceDays.map((days) => ({
            value: days,
            label: days === 0 ? t('rule.now') : t('rule.days', { count: days }),
          }))}
        />
        <span className="row-wrap">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('rule.save')}
          </Button>
        </span>
      </form>
      {rule.dueAt && <Standing dueAt={rule.dueAt} without={rule.without} />}
    </Card>
  )
}

function Standing({ dueAt, without }: { dueAt: string; without: Rule['without'] }) {
  const { t } = useTranslation('second-factor')
  const { nameOf } = useNames()
  return (
    <div className={classes.standing}>
      <p className="text-sm">
        {t(Date.parse(dueAt) > Date.now() ? 'rule.dueAt' : 'rule.due')} <Timestamp at={dueAt} />
      </p>
      {without.length === 0 ? (
        <p className="soft text-sm">{t('rule.all')}</p>
      ) : (
        <>
          <h3>{t('rule.without')}</h3>
          <ul>
            {without.map((user) => (
              <li key={user.id}>
                <AppLink href={pageOf('user', user.id)}>{nameOf(user)}</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
