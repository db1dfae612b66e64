import * as issueCompliance from './issue-compliance.ts'
import * as issueProduction from './issue-production.ts'
import * as readDevices from './read-devices.ts'
import * as renew from './renew.ts'
import * as switchOff from './switch-off.ts'
import * as testDocument from './test-document.ts'

export const taxDevices = [issueCompliance, issueProduction, readDevices, renew, switchOff, testDocument]
