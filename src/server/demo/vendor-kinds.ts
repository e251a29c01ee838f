/** A pathology lab does no imaging, an imaging centre no blood tests; a full lab does both. */
export type VendorKind = 'pathology' | 'full' | 'imaging';
export type VendorSize = 'small' | 'medium' | 'large';
