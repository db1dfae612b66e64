import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaxDevice } from '@warsha/contract/tax-devices'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

export type Asked = Omit<Parameters<typeof api.taxDevices.issueComplianceCSID.call>[0], 'shopId'>
export type OnboardingRun = ReturnType<typeof useOnboarding>

/**
 * From the one-time password to the production certificate in one go: compliance certificate, documents, production certificate. What
 * stops after the first step goes on without another password.
 */
export function useOnboarding(shopId: number, onIssued: () => void) {
  const { t } = useTranslation('company-e-invoicing')
  const client = useQueryClient()
  // What was refused stands in the log of the device, and its steps have moved on.
  const onError = () => void client.invalidateQueries({ queryKey: api.taxDevices.key() })
  const complete = useMutation(
    api.taxDevices.issueProdCSID.mutationOptions({
      onSuccess: () => {
        toast.success(t('done'))
        onIssued()
      },
      onError,
    }),
  )
  const goOn = () => complete.mutate({ shopId })
  const issue = useMutation(api.taxDevices.issueComplianceCSID.mutationOptions({ onSuccess: goOn, onError }))
  return {
    start: (asked: Asked) => {
      complete.reset()
      issue.mutate({ shopId, ...asked })
    },
    goOn,
    isAsking: issue.isPending,
    isRunning: issue.isPending || complete.isPending,
    refused: issue.error,
    stopped: complete.error,
  }
}

/** Where a step of the way stands, for the screen. */
export type Standing = 'done' | 'refused' | 'working' | 'waiting'

/** Every step from the password to the certificate: a first one that is not answered yet is being worked on while the run goes. */
export function stepsOf(device: TaxDevice | null, isRunning: boolean): { name: string; standing: Standing }[] {
  const answers = [
    { name: 'complianceCertificate', outcome: device?.canContinue ? ('accepted' as const) : null },
    ...(device?.steps ?? []),
    { name: 'productionCertificate', outcome: null },
  ]
  const next = answers.findIndex(({ outcome }) => outcome !== 'accepted')
  return answers.map(({ name, outcome }, at) => {
    if (outcome === 'accepted') return { name, standing: 'done' }
    if (at === next && isRunning) return { name, standing: 'working' }
    return { name, standing: outcome === 'refused' ? 'refused' : 'waiting' }
  })
}
