import { screenLink } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The address names no complaint. */
export function NoComplaint() {
  return (
    <Screen title="Complaint details">
      <Empty
        title="Which complaint?"
        text="This link does not say which complaint to show. Choose it from your complaints."
      >
        <LinkButton href={screenLink('complaintList')}>My complaints</LinkButton>
      </Empty>
    </Screen>
  );
}
