-- Invitations that ended long ago are removed: the address of somebody who never came is nobody's business.
create index vendor_invitations_expires_at on vendor_invitations (expires_at);
