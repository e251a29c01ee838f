/** A pathology lab has no pictures to take, an imaging centre no blood; a full lab does both. */
export type LabKind = 'pathology' | 'full' | 'imaging';
export type LabSize = 'small' | 'medium' | 'large';
