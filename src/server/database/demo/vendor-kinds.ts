/** A pathology lab has no pictures to take, an imaging centre no blood; a full lab does both. */
export type VendorKind = 'pathology' | 'full' | 'imaging';
export type VendorSize = 'small' | 'medium' | 'large';
