import { SupplierForm } from './SupplierForm.tsx'

export const NewSupplierScreen = () => <SupplierForm supplier={null} />
