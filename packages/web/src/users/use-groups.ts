import { useQuery } from '@tanstack/react-query'
import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { api } from '../lib/api.ts'

/** The permission groups of the company; none until they have come. */
export const useGroups = (): readonly PermissionGroup[] => useQuery(api.users.groups.queryOptions()).data ?? []
