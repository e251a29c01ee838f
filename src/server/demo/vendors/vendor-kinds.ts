export type VendorKind = 'pathology' | 'full' | 'imaging';
export type VendorSize = 'small' | 'medium' | 'large';
